import "server-only";
import { type TimedTransition, transitionRule } from "@/lib/domain/deals/purchase";
import { type Reader, sql, type Sql } from "../../platform/database/client";

const mostOfEach = 500;

/** The purchases that each timer applies to, by the timestamp that it runs from. Each has a partial index. */
const timed: Record<TimedTransition, { from: Sql; since: Sql; id: Sql }> = {
  cancel_unpaid: {
    from: sql`transactions where transactions.status = 'pending'`,
    since: sql`transactions.created_at`,
    id: sql`transactions.id`,
  },
  cancel_held: {
    from: sql`escrows where escrows.status = 'pending' and escrows.dispatched_at is null`,
    since: sql`escrows.created_at`,
    id: sql`escrows.transaction_id`,
  },
  confirm: {
    from: sql`escrows where escrows.status = 'pending' and escrows.dispatched_at is not null`,
    since: sql`escrows.dispatched_at`,
    id: sql`escrows.transaction_id`,
  },
};

export type DueTimer = { task: "purchase_timer" | "purchase_reminder"; id: number };

/**
 * Finds the purchases past their deadline, and those near it whose reminder is not sent, the most overdue of each
 * first. Steps write no jobs for a deadline: the state itself says when it is
 * (docs/decisions/010-timers-in-the-queue.md).
 * @param most of each timer
 */
export async function findDueTimers(reader: Reader, now: Date, most = mostOfEach): Promise<DueTimer[]> {
  const found: DueTimer[] = [];
  for (const [transition, { from, since, id }] of Object.entries(timed)) {
    const { hours = 0, remindHoursBefore = 0 } = transitionRule(transition as TimedTransition).timer ?? {};
    const before = (hoursAgo: number) => sql`${now}::timestamptz - make_interval(hours => ${hoursAgo})`;
    found.push(
      ...(await reader.rows<DueTimer>(sql`
        (select 'purchase_timer' as task, ${id} as id from ${from} and ${since} <= ${before(hours)}
          order by ${since} limit ${most})
        union all
        (select 'purchase_reminder', ${id} from ${from}
          and ${since} <= ${before(hours - remindHoursBefore)} and ${since} > ${before(hours)}
          and not exists (
            select from notifications
            where transaction_id = ${id} and step = ${transition} and deadline_at is not null)
          order by ${since} limit ${most})`)),
    );
  }
  return found;
}
