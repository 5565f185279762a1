import "server-only";
import { randomBytes } from "node:crypto";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  WebAuthnCredential,
} from "@simplewebauthn/server";
import type { NewPasskeyInput, PasskeyProof } from "@/lib/contracts/people/passkeys";
import { site } from "@/lib/site";
import { sql } from "../database/client";
import type { Tx } from "../database/transaction";
import { env } from "../env";
import { hashSecret } from "./secret-token";
import { readToken, signToken } from "./signed-token";

const challengeSeconds = 5 * 60;
/** COSE: EdDSA, ES256 and RS256, one of which every device knows */
const algorithms = [-8, -7, -257];

/** Loaded at the first use: most processes never see a passkey. */
const webauthn = () => import("@simplewebauthn/server");

/** Passkeys belong to a host name; a site at an IP address has none. */
const host = () => new URL(env().SITE_URL).hostname;

type Holder = { id: number; email: string; fullName: string };
type KnownPasskey = { credentialId: string; transports: string[] };

/** @returns what a browser makes a new passkey with */
export async function newPasskeyOptions(
  holder: Holder,
  known: readonly KnownPasskey[],
): Promise<PublicKeyCredentialCreationOptionsJSON> {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: host(),
    userID: userHandle(holder.id),
    userName: holder.email,
    userDisplayName: holder.fullName,
    challenge: await newChallenge(holder.id),
    timeout: challengeSeconds * 1_000,
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    // Found without a user name, and opened by a fingerprint or PIN: it is the only thing typed at sign-in.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
}

/** @returns what a browser signs with any passkey that it has for this site */
export async function passkeyOptions(): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: host(),
    challenge: await newChallenge(),
    timeout: challengeSeconds * 1_000,
    userVerification: "required",
  });
}

export type NewPasskey = Pick<WebAuthnCredential, "id" | "publicKey" | "counter"> & { transports: string[] };

/** @returns the key that a browser made for this person; undefined when something about it is wrong */
export async function verifyNewPasskey(
  tx: Tx,
  userId: number,
  { passkey }: NewPasskeyInput,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const challenge = await readChallenge(passkey.response.clientDataJSON, userId);
  if (!challenge) return undefined;
  const { registrationInfo } = await verifyRegistrationResponse({
    response: passkey,
    expectedChallenge: challenge,
    expectedOrigin: env().SITE_URL,
    expectedRPID: host(),
    supportedAlgorithmIDs: algorithms,
  }).catch(() => ({ registrationInfo: undefined }));
  if (!registrationInfo || !(await consumeChallenge(tx, challenge))) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { id, publicKey, counter, transports: passkey.response.transports };
}

type PasskeyRow = {
  userId: number;
  publicKey: Buffer;
  counter: bigint;
};

/**
 * Uses a passkey: its answer to a challenge works once.
 * @returns whose it is; undefined when it is unknown, wrong, used, or a copy of a key that has gone on counting
 */
export async function consumePasskey(tx: Tx, proof: PasskeyProof): Promise<number | undefined> {
  const challenge = await readChallenge(proof.response.clientDataJSON);
  const row = await tx.row<PasskeyRow>(sql`
    select user_id, public_key, counter from passkeys where credential_id = ${proof.id} for update`);
  if (!challenge || !row) return undefined;
  if (proof.response.userHandle !== Buffer.from(userHandle(row.userId)).toString("base64url")) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: proof,
    expectedChallenge: challenge,
    expectedOrigin: env().SITE_URL,
    expectedRPID: host(),
    credential: { id: proof.id, publicKey: new Uint8Array(row.publicKey), counter: Number(row.counter) },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo || !(await consumeChallenge(tx, challenge))) return undefined;
  await tx.rows(sql`
    update passkeys set counter = ${authenticationInfo.newCounter}, last_used_at = ${tx.now}
    where credential_id = ${proof.id}`);
  return row.userId;
}

/** The name by which a device files the passkey: one account has one per device. */
const userHandle = (userId: number) => new TextEncoder().encode(String(userId));

/** @param userId of the person whom a new passkey is for */
const newChallenge = (userId?: number): Promise<string> =>
  signToken(
    "passkey_challenge",
    { sub: String(userId ?? ""), jti: randomBytes(16).toString("base64url") },
    challengeSeconds,
  );

/** @returns the challenge of ours that a browser signed, as base64url; undefined when it is not ours, or late */
async function readChallenge(clientDataJSON: string, userId?: number): Promise<string | undefined> {
  const challenge = signedChallenge(clientDataJSON);
  const token = challenge && Buffer.from(challenge, "base64url").toString();
  const claims = await readToken("passkey_challenge", token);
  return claims?.sub === String(userId ?? "") ? challenge : undefined;
}

function signedChallenge(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** @returns false when it was answered before */
async function consumeChallenge(tx: Tx, challenge: string): Promise<boolean> {
  const expiresAt = new Date(tx.now.getTime() + challengeSeconds * 1_000);
  const used = await tx.row(sql`
    insert into used_passkey_challenges (challenge_hash, expires_at) values (${hashSecret(challenge)}, ${expiresAt})
    on conflict do nothing returning 1`);
  return used !== undefined;
}
