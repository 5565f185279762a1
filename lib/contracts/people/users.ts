import { z } from "zod";
import { verificationTypes } from "@/lib/domain/people/trust";
import { isoTime, line, paragraph, scoreText } from "../platform/fields";
import { phoneNumberOrNone } from "./phone-number";

export const userRoles = ["user", "agent", "artisan", "tenant", "admin"] as const;

/** A user's public data (docs/product.md, Who sees and does what). */
export const publicUser = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  /** The person's own words about themselves */
  about: z.string().nullable(),
  role: z.enum(userRoles),
  trustScore: scoreText,
  isVerified: z.boolean(),
  verifiedTypes: z.array(z.enum(verificationTypes)),
  /** With fewer than three there is no verdict yet (docs/product.md, D15) */
  trustEventCount: z.int(),
  /** Whether signed-in people can see their phone number (POST /api/users/{id}/phone) */
  hasPhone: z.boolean(),
  createdAt: isoTime,
});

/** How a party of a purchase, a dispute or a request is named. Never with e-mail or phone. */
export const party = publicUser.pick({ id: true, username: true, fullName: true });

/** For the user themselves and for admins. */
export const ownUser = publicUser.extend({
  email: z.string(),
  /** Whether they proved that they read mail to it: needed to withdraw */
  isEmailConfirmed: z.boolean(),
  /** Takes the place of `email` when it is confirmed */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** Whether they proved that they read text messages to it */
  isPhoneConfirmed: z.boolean(),
});

/** The name under which one registers. */
export const fullName = line(200, { min: 2, required: "Full name must be at least 2 characters" });

export const maxAbout = 500;
/** Absent fields stay as they are; an empty phone or text about oneself removes it. */
export const updateProfileInput = z.strictObject({
  fullName: fullName.optional(),
  phone: phoneNumberOrNone.optional(),
  about: paragraph({ min: 0, max: maxAbout, message: "Invalid input" })
    .transform((text) => text || null)
    .optional(),
  /** A confirmed one alone; another phone switches it off */
  showPhone: z.boolean().optional(),
});

export const shownPhone = z.object({ phone: z.string() });

/** The seller in a listing, with their real rating, or none yet (docs/product.md, D3). */
export const listingSeller = z.object({
  id: z.int(),
  username: z.string(),
  fullName: z.string(),
  isVerified: z.boolean(),
  trustScore: scoreText,
  trustEventCount: z.int(),
  averageRating: z.number().nullable(),
  reviewCount: z.int(),
  hasPhone: z.boolean(),
  /** When they joined */
  createdAt: isoTime,
});

export type PartyDto = z.infer<typeof party>;
export type PublicUserDto = z.infer<typeof publicUser>;
export type OwnUserDto = z.infer<typeof ownUser>;
export type ListingSellerDto = z.infer<typeof listingSeller>;
export type UpdateProfileInput = z.output<typeof updateProfileInput>;
