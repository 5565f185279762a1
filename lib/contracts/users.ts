import { z } from "zod";
import { verificationTypes } from "@/lib/domain/trust";
import { isoTime, scoreText } from "./fields";

export const userRoles = ["user", "agent", "artisan", "tenant", "admin"] as const;

/** What anyone may know of a user (decisions, "Who sees and does what"). */
export const publicUser = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  role: z.enum(userRoles),
  trustScore: scoreText,
  isVerified: z.boolean(),
  verifiedTypes: z.array(z.enum(verificationTypes)),
  createdAt: isoTime,
});

/** For oneself and for admins. */
export const ownUser = publicUser.extend({ email: z.string(), phone: z.string().nullable() });

/** The seller as a listing carries them: with their real rating, or none yet (D3). */
export const listingSeller = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  isVerified: z.boolean(),
  trustScore: scoreText,
  averageRating: z.number().nullable(),
  reviewCount: z.int(),
});

export type PublicUserDto = z.infer<typeof publicUser>;
export type OwnUserDto = z.infer<typeof ownUser>;
export type ListingSellerDto = z.infer<typeof listingSeller>;
