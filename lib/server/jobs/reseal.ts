import "server-only";
import { seal, sealPrefix, type SealPurpose, unseal } from "../platform/auth/seal";
import { execute, reader, sql, type Sql } from "../platform/database/client";

const batchSize = 500;

/**
 * Seals what an earlier AUTH_SECRET sealed with the current one, so that the earlier one can be dropped: a batch at
 * each clean-up.
 */
export async function resealSecrets(): Promise<void> {
  for (const column of sealedColumns) await resealColumn(column);
}

type SealedColumn = { table: Sql; id: Sql; column: Sql; purpose: SealPurpose };

const sealedColumns: readonly SealedColumn[] = [
  { table: sql`totp_factors`, id: sql`user_id`, column: sql`secret`, purpose: "totp" },
  { table: sql`payout_accounts`, id: sql`id`, column: sql`details`, purpose: "payout_account" },
];

async function resealColumn({ table, id, column, purpose }: SealedColumn): Promise<void> {
  const rows = await reader.rows<{ id: number; sealed: string }>(sql`
    select ${id} as id, ${column} as sealed from ${table}
    where not starts_with(${column}, ${sealPrefix()}) order by ${id} limit ${batchSize}`);
  for (const { id: row, sealed } of rows) {
    const resealed = await seal(await unseal(sealed, purpose), purpose);
    await execute(sql`update ${table} set ${column} = ${resealed} where ${id} = ${row} and ${column} = ${sealed}`);
  }
}
