import { z } from "zod";
import { nairaText, scoreText } from "../platform/fields";

/** The platform's figures for an admin, one's own for everyone else (docs/product.md, Who sees and does what). */
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

/** Counts a user's own listings that are not deleted. */
export type ListingCounts = { total: number; active: number };

const isoDay = z.iso.date().meta({ description: "Year, month and day" });

/** A week begins on Monday in Nigeria; `from` is that day. */
export const weekEarnings = z.object({ from: isoDay, amount: nairaText });
/** A day in UTC, as views are counted. */
export const dayViews = z.object({ day: isoDay, views: z.int() });

export const disputeAges = ["under_1_day", "1_to_2_days", "2_to_7_days", "over_7_days"] as const;
export const disputesOfAge = z.object({ age: z.enum(disputeAges), count: z.int() });

export type WeekEarningsDto = z.infer<typeof weekEarnings>;
export type DayViewsDto = z.infer<typeof dayViews>;
export type DisputeAge = (typeof disputeAges)[number];
export type DisputesOfAgeDto = z.infer<typeof disputesOfAge>;
