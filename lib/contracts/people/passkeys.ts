import { z } from "zod";
import { isoTime } from "../platform/fields";

/** Messages of browsers (WebAuthn Level 3, JSON forms); fields that Oja does not read are dropped. */
const again = "Your device's answer is not complete. Please try again.";
const base64url = (max: number) =>
  z
    .string(again)
    .min(1, again)
    .max(max, again)
    .regex(/^[\w-]+$/, again);
const credentialId = base64url(1_400).min(16, again);
const clientDataJSON = base64url(4_000);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key", again),
  authenticatorAttachment: z.enum(["platform", "cross-platform"], again).optional().catch(undefined),
  clientExtensionResults: z
    .record(z.string(), z.unknown(), again)
    .default({})
    .transform(() => ({})),
};

/** The answer of a passkey to a challenge */
export const passkeyProof = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON,
        authenticatorData: base64url(4_000),
        signature: base64url(4_000),
        userHandle: base64url(100),
      },
      again,
    ),
  },
  again,
);

const newPasskey = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON,
        attestationObject: base64url(20_000),
        transports: z
          .array(z.string(again).regex(/^[a-z-]{1,20}$/, again), again)
          .max(10, again)
          .default([]),
      },
      again,
    ),
  },
  again,
);

export const newPasskeyInput = z.strictObject({ passkey: newPasskey });
export const loginWithPasskeyInput = z.strictObject({ passkey: passkeyProof });

/** For `navigator.credentials`: PublicKeyCredentialCreationOptions or RequestOptions in their JSON form */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({
  id: z.uuid(),
  /** The device on which it was made */
  name: z.string(),
  createdAt: isoTime,
  lastUsedAt: isoTime.nullable(),
});

export type PasskeyProof = z.output<typeof passkeyProof>;
export type NewPasskeyInput = z.output<typeof newPasskeyInput>;
export type PasskeyOptionsDto = z.infer<typeof passkeyOptions>;
export type OwnPasskeyDto = z.infer<typeof ownPasskey>;
export type LoginWithPasskeyInput = z.output<typeof loginWithPasskeyInput>;
