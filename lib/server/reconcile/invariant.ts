import "server-only";
import type { Sql } from "../database/client";

/** What must hold at every instant, as a query for what breaks it. */
export type Invariant = {
  name: string;
  /** Selects one column, `id`: what tells an operator where to look */
  offenders: Sql;
};
