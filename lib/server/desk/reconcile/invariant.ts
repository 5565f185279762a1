import "server-only";
import type { Sql } from "../../platform/database/client";

/** A rule that holds at every instant, as a query for rows that violate it. */
export type Invariant = {
  name: string;
  /** Selects one column, `id`, of what an operator has to look at */
  offenders: Sql;
};
