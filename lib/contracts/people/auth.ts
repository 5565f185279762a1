import { z } from "zod";
import { isOpenEmail } from "@/lib/domain/people/closed-account";
import { isoTime } from "../platform/fields";
import { passkeyProof } from "./passkeys";
import { phoneNumber } from "./phone-number";
import { fullName, ownUser } from "./users";

export const accountTypes = ["user", "agent", "artisan", "tenant"] as const;
export const accountTypeLabels: Record<(typeof accountTypes)[number], string> = {
  user: "Regular user",
  agent: "Property agent",
  artisan: "Service provider or artisan",
  tenant: "Tenant or renter",
};

const minPassword = 6;
const maxPassword = 128;

const email = z
  .string("Invalid email address")
  .trim()
  .toLowerCase()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));
const newEmail = email.refine(isOpenEmail, "Invalid email address");

const password = z
  .string("Password must be at least 6 characters")
  .min(minPassword, "Password must be at least 6 characters")
  .max(maxPassword, "Password must be at most 128 characters");

/** As somebody types it to prove who they are: the rules of new passwords may have been others then. */
const typedPassword = z
  .string("Enter your password")
  .min(1, "Enter your password")
  .max(maxPassword, "Enter your password");

/** After an OpenID provider has sent the browser back; `password` joins the two where the e-mail is not proved. */
export const loginWithOpenidInput = z.strictObject({ password: typedPassword.optional() });

export const loginInput = z.strictObject({ email, password });

export const registerInput = z.strictObject({
  fullName,
  username: z
    .string("Username must be at least 3 characters")
    .trim()
    .min(3, "Username must be at least 3 characters")
    .max(30, "Username must be at most 30 characters")
    .regex(/^[A-Za-z0-9_.-]+$/, "Use letters, digits, dot, dash and underscore only"),
  email: newEmail,
  phone: phoneNumber,
  role: z.enum(accountTypes, "Please select a role").default("user"),
  password,
});

export const session = z.object({ token: z.string(), user: ownUser });

const mailToken = z.string("This link is not complete").min(1, "This link is not complete").max(200);

export const forgotPasswordInput = z.strictObject({ email });
export const resetPasswordInput = z.strictObject({ token: mailToken, password });
export const changePasswordInput = z.strictObject({ currentPassword: typedPassword, newPassword: password });
export const changeEmailInput = z.strictObject({ email: newEmail, password: typedPassword });
export const confirmEmailInput = z.strictObject({ token: mailToken });

/** Proves who somebody signed in is, for half an hour of this session, by one of three. */
export const confirmSessionInput = z
  .strictObject({
    password: typedPassword.optional(),
    /** A code of the authenticator app, or a recovery code */
    code: z.string("Enter the code").trim().min(6, "Enter the code").max(40, "Enter the code").optional(),
    passkey: passkeyProof.optional(),
    /** Whether the session gets a new token; the old one then ends within half a minute */
    newToken: z.boolean().optional(),
  })
  .refine(({ newToken: _, ...proofs }) => Object.values(proofs).filter((proof) => proof !== undefined).length === 1, {
    path: ["password"],
    message: "Enter your password or a code, or use a passkey",
  });
export const confirmation = z.object({
  confirmedUntil: isoTime,
  /** A token of the same session, when it was asked for */
  token: z.string().optional(),
});

export const confirmPhoneInput = z.strictObject({
  code: z
    .string("Enter the six digits")
    .trim()
    .regex(/^\d{6}$/, "Enter the six digits"),
});

/** An open session of the user. `lastUsedAt` is exact to the hour. */
export const ownSession = z.object({
  id: z.uuid(),
  current: z.boolean(),
  createdAt: isoTime,
  lastUsedAt: isoTime,
  device: z.string(),
});

/** An account at an OpenID provider that signs in to one's own. */
export const openidIdentity = z.object({
  id: z.uuid(),
  /** The address that the provider named at the first sign-in */
  email: z.string(),
  createdAt: isoTime,
});

export type OpenidIdentityDto = z.infer<typeof openidIdentity>;
export type LoginInput = z.output<typeof loginInput>;
export type LoginWithOpenidInput = z.output<typeof loginWithOpenidInput>;
export type RegisterInput = z.output<typeof registerInput>;
export type SessionDto = z.infer<typeof session>;
export type ResetPasswordInput = z.output<typeof resetPasswordInput>;
export type ChangePasswordInput = z.output<typeof changePasswordInput>;
export type ChangeEmailInput = z.output<typeof changeEmailInput>;
export type ConfirmSessionInput = z.output<typeof confirmSessionInput>;
export type ConfirmationDto = z.infer<typeof confirmation>;
export type OwnSessionDto = z.infer<typeof ownSession>;
