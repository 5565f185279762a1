import "server-only";
import { seal, sealPrefix, unseal } from "../auth/seal";
import { reader, sql } from "../database/client";

const batchSize = 500;

/**
 * Seals what an earlier AUTH_SECRET sealed with the current one, so that the earlier one can be dropped: a batch at
 * each clean-up.
 */
export async function resealSecrets(): Promise<void> {
  const rows = await reader.rows<{ userId: number; secret: string }>(sql`
    select user_id, secret from totp_factors where not starts_with(secret, ${sealPrefix()}) order by user_id limit ${batchSize}`);
  for (const { userId, secret } of rows) {
    const resealed = await seal(await unseal(secret, "totp"), "totp");
    await reader.rows(
      sql`update totp_factors set secret = ${resealed} where user_id = ${userId} and secret = ${secret}`,
    );
  }
}
