import "server-only";
import { phonesOfDay, phoneSeenDays } from "@/lib/domain/people/phone-reveal-limits";
import { AppError, conflict, notFound } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { now } from "../../platform/clock";
import { reader, sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";

const dayMs = 24 * 60 * 60_000;

/**
 * Tells somebody the phone number of a person who shows it. Asking again on the same day (UTC) costs nothing.
 * @throws AppError conflict (one's own), not_found, too_many_requests
 */
export async function revealPhone(actor: UserActor, id: number): Promise<{ phone: string }> {
  if (id === actor.id) throw conflict("It is your own phone number.");
  return inTransaction(async (tx) => {
    const phone = await findShownPhone(tx, actor.id, id);
    if (!phone) throw notFound("This phone number");
    await countReveal(tx, actor.id, id);
    return { phone };
  });
}

/** A block by either of the two hides it. */
async function findShownPhone(tx: Tx, userId: number, id: number): Promise<string | undefined> {
  const shown = await tx.row<{ phone: string }>(sql`
    select phone from users
    where id = ${id} and shows_phone and closed_at is null and not exists (
      select from blocks where (user_id, blocked_id) in ((${userId}, ${id}), (${id}, ${userId})))`);
  return shown?.phone;
}

/** The lock of the person lets concurrent requests count one after the other. @throws AppError too_many_requests */
async function countReveal(tx: Tx, userId: number, id: number): Promise<void> {
  const day = tx.now.toISOString().slice(0, "2026-11-23".length);
  await tx.rows(sql`select id from users where id = ${userId} for no key update`);
  const seen = await tx.row<{ others: bigint; isSeen: boolean }>(sql`
    select count(*) filter (where revealed_id <> ${id}) as others,
      coalesce(bool_or(revealed_id = ${id}), false) as is_seen
    from phone_reveals where user_id = ${userId} and day = ${day}::date`);
  if (seen?.isSeen) return;
  if (Number(seen?.others ?? 0) >= phonesOfDay) throw tooManyToday(tx.now);
  await tx.rows(sql`
    insert into phone_reveals (user_id, revealed_id, day, created_at) values (${userId}, ${id}, ${day}::date, ${tx.now})`);
}

function tooManyToday(at: Date): AppError {
  const message = `You have seen ${phonesOfDay} phone numbers today. Write to people on Oja, or come back tomorrow.`;
  const retryAfterSeconds = Math.ceil((dayMs - (at.getTime() % dayMs)) / 1000);
  return new AppError("too_many_requests", message, { retryAfterSeconds });
}

/** The people who have seen somebody's number lately. */
export async function countPhoneSeen(userId: number): Promise<number> {
  const [seen] = await reader.rows<{ people: bigint }>(sql`
    select count(distinct user_id) as people from phone_reveals
    where revealed_id = ${userId} and created_at > ${new Date(now().getTime() - phoneSeenDays * dayMs)}`);
  return Number(seen?.people ?? 0);
}
