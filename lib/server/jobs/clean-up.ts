import "server-only";
import { reader, sql, type Sql } from "../database/client";
import { deleteMailFiles } from "../mail/deliver";
import { rememberDevicesDays } from "../auth/known-devices";

const batchSize = 5_000;
const maxBatches = 200;
/** Idempotency keys live 7 days (docs/product.md, One purchase). */
const keyRetentionDays = 7;
/** Ended sessions stay for a while, as evidence of what happened. */
const sessionRetentionDays = 30;
/** Used and expired links stay for a while, as evidence. */
const tokenRetentionDays = 7;
const mailRetentionDays = 30;

/** Deletes expired rows in bounded batches. */
export async function cleanUp(now = new Date()): Promise<void> {
  await deleteInBatches(sql`
    delete from idempotency_keys where ctid = any(array(
      select ctid from idempotency_keys where created_at < ${now}::timestamptz - make_interval(days => ${keyRetentionDays}) limit ${batchSize}))
    returning 1`);
  await deleteInBatches(sql`
    delete from sessions where ctid = any(array(
      select ctid from sessions where expires_at < ${now}::timestamptz - make_interval(days => ${sessionRetentionDays}) limit ${batchSize}))
    returning 1`);
  await deleteInBatches(sql`
    delete from known_devices where ctid = any(array(
      select ctid from known_devices where last_used_at < ${now}::timestamptz - make_interval(days => ${rememberDevicesDays}) limit ${batchSize}))
    returning 1`);
  await deleteInBatches(sql`
    delete from login_challenges where ctid = any(array(
      select ctid from login_challenges where expires_at < ${now} limit ${batchSize}))
    returning 1`);
  await deleteInBatches(sql`
    delete from mail_tokens where ctid = any(array(
      select ctid from mail_tokens where expires_at < ${now}::timestamptz - make_interval(days => ${tokenRetentionDays}) limit ${batchSize}))
    returning 1`);
  await deleteInBatches(sql`
    delete from mails where ctid = any(array(
      select ctid from mails where created_at < ${now}::timestamptz - make_interval(days => ${mailRetentionDays}) and status <> 'queued' limit ${batchSize}))
    returning 1`);
  await deleteMailFiles(new Date(now.getTime() - mailRetentionDays * 24 * 60 * 60 * 1000));
  await deleteInBatches(sql`
    delete from rate_limits where ctid = any(array(select ctid from rate_limits where expire < ${now.getTime()} limit ${batchSize}))
    returning 1`);
}

async function deleteInBatches(statement: Sql): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const deleted = await reader.rows(statement);
    if (deleted.length < batchSize) return;
  }
}
