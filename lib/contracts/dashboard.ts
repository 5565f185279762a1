import { z } from "zod";
import { nairaText, scoreText } from "./fields";

/** The platform's figures for an admin, one's own for everybody else (decisions, "Who sees and does what"). */
export const dashboardStats = z.object({
  totalUsers: z.int().optional(),
  totalListings: z.int(),
  totalTransactions: z.int(),
  averageTrustScore: z.number().optional(),
  trustScore: scoreText,
  activeListings: z.int(),
  totalViews: z.int(),
  totalEarnings: nairaText,
});

export type DashboardStatsDto = z.infer<typeof dashboardStats>;
