import "server-only";
import { maxTrustScore, minTrustScore, pairRewardDays } from "@/lib/domain/people/trust";
import { sql } from "../../platform/database/client";
import type { Invariant } from "./invariant";

export const trustInvariants: readonly Invariant[] = [
  {
    name: "every trust score is its replayed events",
    offenders: sql`
      select user_id as id from (
        select user_id, score_after, score_change, lag(score_after, 1, 0::numeric) over (partition by user_id order by id) as score_before
        from trust_events
      ) as event
      where score_after <> least(${maxTrustScore}, greatest(${minTrustScore}, score_before + score_change))
      union
      select users.id from users
      where trust_score <> coalesce((select score_after from trust_events where user_id = users.id order by id desc limit 1), 0)`,
  },
  {
    name: "every count of trust events is theirs",
    offenders: sql`
      select users.id from users
      where trust_event_count <> (select count(*) from trust_events where user_id = users.id)`,
  },
  {
    name: "no pair of users was rewarded twice in 30 days",
    offenders: sql`
      select user_id || ' and ' || counterparty_id as id from (
        select user_id, counterparty_id, created_at - lag(created_at) over (partition by user_id, counterparty_id order by id) as distance
        from trust_events where event_type = 'transaction_completed'
      ) as reward where distance < make_interval(hours => ${24 * pairRewardDays})`,
  },
  {
    name: "a verification counts once for each type",
    offenders: sql`
      select user_id || ' ' || event_type as id from trust_events where verification_request_id is not null
      group by user_id, event_type having count(*) > 1`,
  },
];
