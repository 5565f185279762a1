import "server-only";
import { sql } from "../../platform/database/client";

/** As the index `transactions_one_open_per_buyer` has it: statuses as parameters would keep Postgres from using it. */
export const isOpenOrder = sql`transactions.status in ('pending', 'active')`;
