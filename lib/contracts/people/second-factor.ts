import { z } from "zod";
import { ownPasskey, passkeyProof } from "./passkeys";

/** Six digits of an authenticator app, or a recovery code. */
const code = z.string("Enter the code").trim().min(6, "Enter the code").max(40, "Enter the code");
const totpCode = z
  .string("Enter the six digits")
  .transform((text) => text.replaceAll(/\s/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits"));

export const twoFactorLoginInput = z
  .strictObject({
    challenge: z.string("Please sign in again").min(1, "Please sign in again").max(200, "Please sign in again"),
    code: code.optional(),
    passkey: passkeyProof.optional(),
  })
  .refine(({ code, passkey }) => (code === undefined) !== (passkey === undefined), {
    path: ["code"],
    message: "Enter the code, or use a passkey",
  });
export const confirmTotpInput = z.strictObject({ code: totpCode });

export const secondFactors = z.object({
  /** Whether an authenticator app is set up */
  totp: z.boolean(),
  passkeys: z.array(ownPasskey),
  recoveryCodesLeft: z.int(),
});
/** For an authenticator app: the secret to type, and the address of the picture to scan. */
export const newTotp = z.object({ secret: z.string(), uri: z.string() });
/** Shown once. Empty when the account has some already. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export const addedPasskey = recoveryCodes.extend({ passkey: ownPasskey });

export type TwoFactorLoginInput = z.output<typeof twoFactorLoginInput>;
export type SecondFactorsDto = z.infer<typeof secondFactors>;
export type NewTotpDto = z.infer<typeof newTotp>;
export type RecoveryCodesDto = z.infer<typeof recoveryCodes>;
export type AddedPasskeyDto = z.infer<typeof addedPasskey>;
