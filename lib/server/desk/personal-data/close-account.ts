import "server-only";
import { closedName, emailOfClosed, usernameOfClosed } from "@/lib/domain/people/closed-account";
import { AppError, unauthorized } from "@/lib/errors";
import type { UserActor } from "../../platform/actor";
import { recordAudit } from "../../platform/audit";
import { limitKeysOf } from "../../platform/auth/rate-limit";
import { endSessions } from "../../platform/auth/session";
import { tags } from "../../platform/cache/tags";
import { sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { queueMail } from "../../reach/mail/outbox";
import { enqueue } from "../../platform/queue";
import { describeClosing } from "./closing-obstacles";

type Person = {
  email: string;
  pendingEmail: string | null;
  phone: string | null;
  fullName: string;
  closedAt: Date | null;
};

/**
 * Closes one's account for good: signed out everywhere, and without a name from now on. The worker erases the rest
 * (lib/server/desk/personal-data/erase-account.ts), because an account may have any number of rows.
 * @throws AppError account_in_use while money is held or owed, or a case waits
 */
export async function closeAccount(actor: UserActor): Promise<void> {
  const { id } = actor;
  await inTransaction(async (tx) => {
    // People before sessions, as a new password locks them.
    const person = await lockPerson(tx, id);
    if (person.closedAt) return;
    await endSessions(tx, id);
    const { obstacles } = await describeClosing(id, tx);
    const [first] = obstacles;
    if (first) throw new AppError("account_in_use", first.message, { fields: obstacles });
    await emptyAccount(tx, id);
    await deleteLimits(tx, person);
    await queueMail(tx, {
      kind: "account_closed",
      recipient: person.email,
      userId: id,
      facts: { name: person.fullName },
    });
    recordAudit(tx, { ...actor, address: undefined }, "user.close", [{ type: "user", id }]);
    enqueue(tx, { task: "erase_account", id });
    await invalidateNames(tx, id);
  });
}

/**
 * Locks the person against everything that is new: prisma/functions/refuse_closed_account.sql waits for this lock.
 * Admins are locked together: of the last two, one can close the account.
 */
async function lockPerson(tx: Tx, id: number): Promise<Person> {
  const admin = await tx.row(sql`select 1 as yes from users where id = ${id} and role = 'admin'`);
  if (admin) await tx.rows(sql`select id from users where role = 'admin' order by id for no key update`);
  const person = await tx.row<Person>(sql`
    select email::text, pending_email::text, phone, full_name, closed_at from users where id = ${id} for update`);
  if (!person) throw unauthorized();
  return person;
}

async function emptyAccount(tx: Tx, id: number): Promise<void> {
  await tx.rows(sql`
    update users set closed_at = ${tx.now}, username = ${usernameOfClosed(id)}, email = ${emailOfClosed(id)},
      full_name = ${closedName}, name_changed_at = null, password_hash = null, role = 'user', phone = null, phone_confirmed_at = null, shows_phone = false, about = null, pending_email = null,
      email_confirmed_at = null, is_verified = false, has_second_factor = false
    where id = ${id}`);
}

/** Counters that are named after an address or a number */
async function deleteLimits(tx: Tx, { email, pendingEmail, phone }: Person): Promise<void> {
  const keys = [email, pendingEmail, phone].flatMap((subject) => (subject ? limitKeysOf(subject) : []));
  await tx.rows(sql`delete from rate_limits where key = any(${keys}::text[])`);
}

/** Cached pages name the person as a seller, and as the author of reviews. */
async function invalidateNames(tx: Tx, id: number): Promise<void> {
  const reviewed = await tx.rows<{ id: number }>(sql`
    select distinct reviewee_id as id from reviews where reviewer_id = ${id}`);
  tx.invalidate(tags.user(id), ...reviewed.map((person) => tags.user(person.id)));
}
