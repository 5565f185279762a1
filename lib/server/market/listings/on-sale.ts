import "server-only";
import { sql } from "../../platform/database/client";

/** The condition that a row of listings is shown to buyers. */
export const isOnSale = sql`listings.status = 'active' and listings.deleted_at is null`;
