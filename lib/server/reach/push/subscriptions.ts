import "server-only";
import { ECDH } from "node:crypto";
import type {
  PushSubscriptionDto,
  PushSubscriptionsDto,
  SavePushSubscriptionInput,
} from "@/lib/contracts/reach/push-subscriptions";
import { isAmong, maxPushSubscriptions, pushServices } from "@/lib/domain/reach/push";
import { invalidField, notFound } from "@/lib/errors";
import { isLocalName } from "@/lib/local-name";
import type { UserActor } from "../../platform/actor";
import { isOpenSession } from "../../platform/auth/session";
import { prisma, reader, sql, type Sql } from "../../platform/database/client";
import { inTransaction, type Tx } from "../../platform/database/transaction";
import { env } from "../../platform/env";
import { vapidDetails } from "./vapid";

type Row = Omit<PushSubscriptionDto, "createdAt"> & { createdAt: Date };

const toDto = ({ createdAt, ...row }: Row): PushSubscriptionDto => ({ ...row, createdAt: createdAt.toISOString() });

const columns = ({ sessionId }: UserActor): Sql => sql`
  push_subscriptions.id, session_id = ${sessionId}::uuid as current, push_subscriptions.created_at,
  (select device from sessions where id = session_id) as device`;

/** The user's browsers whose session is open, the newest first. */
export async function listPushSubscriptions(actor: UserActor): Promise<PushSubscriptionsDto> {
  const rows = await reader.rows<Row>(sql`
    select ${columns(actor)} from push_subscriptions join sessions on sessions.id = session_id
    where push_subscriptions.user_id = ${actor.id} and ${isOpenSession}
    order by push_subscriptions.id desc limit ${maxPushSubscriptions}`);
  return { publicKey: vapidDetails().publicKey, subscriptions: rows.map(toDto) };
}

/**
 * The browser of this session shows notifications from now on. It stops showing somebody else's; beyond ten browsers of
 * a person the oldest end.
 * @throws AppError validation_failed for an address of no push service, or a key that is none
 */
export async function savePushSubscription(
  actor: UserActor,
  { endpoint, keys }: SavePushSubscriptionInput,
): Promise<{ isNew: boolean; dto: PushSubscriptionDto }> {
  assertPushService(endpoint);
  assertKey(keys.p256dh);
  return inTransaction(async (tx) => {
    await tx.rows(sql`select id from users where id = ${actor.id} for no key update`);
    await tx.rows(sql`
      delete from push_subscriptions
      where endpoint = ${endpoint} and (user_id <> ${actor.id} or p256dh <> ${keys.p256dh} or auth <> ${keys.auth})`);
    const known = await tx.row<Row>(sql`
      update push_subscriptions set session_id = ${actor.sessionId}::uuid where endpoint = ${endpoint}
      returning ${columns(actor)}`);
    if (known) return { isNew: false, dto: toDto(known) };
    const added = await tx.row<Row>(sql`
      insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth, created_at)
      values (${actor.id}, ${actor.sessionId}::uuid, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${tx.now})
      returning ${columns(actor)}`);
    if (!added) throw new Error("The subscription was not inserted");
    await deleteOldest(tx, actor.id);
    return { isNew: true, dto: toDto(added) };
  });
}

async function deleteOldest(tx: Tx, userId: number): Promise<void> {
  await tx.rows(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${maxPushSubscriptions})`);
}

/** @throws AppError not_found for one that is not one's own */
export async function deletePushSubscription({ id: userId }: UserActor, id: number): Promise<void> {
  const { count } = await prisma().pushSubscription.deleteMany({ where: { id, userId } });
  if (count === 0) throw notFound("This subscription");
}

/** The server sends to this address: only a push service may be there, never a machine of our own network. */
export function assertPushService(endpoint: string): void {
  const { protocol, host, hostname, username, password } = new URL(endpoint);
  const others = env().PUSH_SERVICES;
  const isSafe = protocol === "https:" || (others.includes(host) && isLocalName(hostname));
  const isKnown = isAmong(host, pushServices) || others.includes(host);
  if (!isSafe || !isKnown || username !== "" || password !== "")
    throw invalidField("endpoint", "This is not the address of a push service that we know");
}

function assertKey(p256dh: string): void {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
  } catch {
    throw invalidField("keys.p256dh", "This is not a key");
  }
}
