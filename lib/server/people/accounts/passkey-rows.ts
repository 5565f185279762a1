import "server-only";
import type { OwnPasskeyDto } from "@/lib/contracts/people/passkeys";
import { type Reader, reader, sql } from "../../platform/database/client";

type PasskeyRow = { id: string; name: string; createdAt: Date; lastUsedAt: Date | null };

export async function listPasskeys(userId: number, from: Reader = reader): Promise<OwnPasskeyDto[]> {
  const rows = await from.rows<PasskeyRow>(sql`
    select id, name, created_at, last_used_at from passkeys where user_id = ${userId} order by created_at, id`);
  return rows.map(passkeyDto);
}

export const passkeyDto = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): OwnPasskeyDto => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
