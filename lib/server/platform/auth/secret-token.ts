import "server-only";
import { createHash, randomBytes } from "node:crypto";

/** @returns 32 random bytes as base64url: nobody guesses it */
export const createSecretToken = (): string => randomBytes(32).toString("base64url");

/** The database stores this instead of a token or code: a copy of the tables opens nothing. */
export const hashSecret = (secret: string): string => createHash("sha256").update(secret).digest("base64url");
