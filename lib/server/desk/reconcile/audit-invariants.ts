import "server-only";
import { sql, type Sql } from "../../platform/database/client";
import type { Invariant } from "./invariant";

/** The status in the newest audit row of a subject. */
const lastAudited = (type: string, id: Sql): Sql => sql`(
  select details ->> 'to' from audit_log
  where entity_type = ${type} and entity_id = ${id} and details ->> 'to' is not null order by audit_log.id desc limit 1)`;

/** Orders that ended because another buyer paid were once audited as `purchase.reserve`. */
export const auditInvariants: readonly Invariant[] = [
  {
    name: "every event of a purchase has its audit row, and every audit row its event",
    offenders: sql`
      select coalesce(event.transaction_id, audit.entity_id) as id
      from (select transaction_id, 'purchase.' || type as action, count(*) as times from purchase_events group by 1, 2) as event
      full join (
        select entity_id, replace(action, 'purchase.reserve', 'purchase.cancel_unpaid') as action, count(*) as times from audit_log
        where entity_type = 'transaction' and action like 'purchase.%' group by 1, 2
      ) as audit on audit.entity_id = event.transaction_id and audit.action = event.action
      where event.times is distinct from audit.times`,
  },
  {
    name: "every status of a listing, an escrow, a dispute and a verification has its audit row",
    offenders: sql`
      select 'listing ' || id from listings where status::text <> coalesce(${lastAudited("listing", sql`listings.id`)}, 'active')
      union all
      select 'escrow ' || id from escrows where status::text is distinct from ${lastAudited("escrow", sql`escrows.id`)}
      union all
      select 'dispute ' || id from disputes where status::text is distinct from ${lastAudited("dispute", sql`disputes.id`)}
      union all
      select 'verification ' || id from verification_requests
      where status::text is distinct from ${lastAudited("verification_request", sql`verification_requests.id`)}`,
  },
];
