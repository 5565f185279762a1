import "server-only";
import { fixedChannel, notificationKinds } from "@/lib/domain/reach/notifications";
import { paths } from "@/lib/paths";
import { readToken, signToken } from "../../platform/auth/signed-token";
import { sql } from "../../platform/database/client";
import { inTransaction } from "../../platform/database/transaction";

const daySeconds = 24 * 60 * 60;
const tokenDays = 180;

/** @returns the path at which a POST switches off the mails of this person that are not about money */
export async function unsubscribePath(userId: number): Promise<string> {
  return paths.unsubscribeForm(await signToken("unsubscribe", { sub: String(userId) }, tokenDays * daySeconds));
}

/**
 * Switches off all mails that can be. Repeating it changes nothing; a closed account has none.
 * @returns false, and nothing is changed, when the token has expired or is none of ours
 */
export async function unsubscribe(token: string | undefined): Promise<boolean> {
  const claims = await readToken("unsubscribe", token);
  if (!claims?.sub) return false;
  const kinds = notificationKinds.filter((kind) => !fixedChannel(kind, "mail"));
  await inTransaction((tx) =>
    tx.rows(sql`
      insert into notification_preferences (user_id, kind, channel)
      select users.id, kind, 'mail' from users cross join unnest(${kinds}::text[]) as kind
      where users.id = ${Number(claims.sub)} and users.closed_at is null
      on conflict do nothing`),
  );
  return true;
}
