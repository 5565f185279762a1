import "server-only";
import { transitionRule, type Transition, transitions } from "@/lib/domain/deals/purchase";
import { joinSql, sql } from "../../platform/database/client";

const rows = (Object.keys(transitions) as Transition[]).map((name) => {
  const { from, to } = transitionRule(name);
  return sql`(${name}::text, ${from?.transaction ?? null}::text, ${from?.escrow ?? null}::text, ${to.transaction}::text, ${to.escrow}::text)`;
});

/** The table of lib/domain/deals/purchase.ts as rows; `order` has no previous state. */
export const transitionTable = sql`
  select * from (values ${joinSql(rows)}) as transition (name, from_transaction, from_escrow, to_transaction, to_escrow)`;
