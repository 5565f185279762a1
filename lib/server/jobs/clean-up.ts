import "server-only";
import { providerEventDays, retentionDays, textFileDays } from "@/lib/domain/people/retention";
import { sql } from "../platform/database/client";
import { deleteInBatches, type RowsOf, updateInBatches } from "../platform/database/in-batches";
import { liveEventMinutes } from "../reach/live/live-events";
import { deleteMailFiles } from "../reach/mail/deliver";
import { deleteTextFiles } from "../reach/sms/send-text";

/** Deletes and erases in bounded batches what has outlived its time. */
export async function cleanUp(now = new Date()): Promise<void> {
  for (const expired of expiredRows(now)) await deleteInBatches(expired);
  for (const expired of expiredValues(now)) await updateInBatches(expired);
  await deleteMailFiles(daysBefore(now, retentionDays.mail));
  await deleteTextFiles(daysBefore(now, textFileDays));
}

function expiredRows(now: Date): RowsOf[] {
  const expiry = (days: number) => daysBefore(now, days);
  return [
    { table: sql`idempotency_keys`, condition: sql`created_at < ${expiry(retentionDays.idempotencyKey)}` },
    { table: sql`sessions`, condition: sql`expires_at < ${expiry(retentionDays.endedSession)}` },
    { table: sql`known_devices`, condition: sql`last_used_at < ${expiry(retentionDays.device)}` },
    { table: sql`login_challenges`, condition: sql`expires_at < ${now}` },
    { table: sql`phone_codes`, condition: sql`expires_at < ${now}` },
    { table: sql`used_passkey_challenges`, condition: sql`expires_at < ${now}` },
    { table: sql`mail_tokens`, condition: sql`expires_at < ${expiry(retentionDays.mailToken)}` },
    { table: sql`mails`, condition: sql`created_at < ${expiry(retentionDays.mail)} and status <> 'queued'` },
    { table: sql`text_messages`, condition: sql`created_at < ${expiry(retentionDays.mail)} and status <> 'queued'` },
    { table: sql`phone_reveals`, condition: sql`created_at < ${expiry(retentionDays.phoneReveal)}` },
    { table: sql`notifications`, condition: sql`created_at < ${expiry(retentionDays.notification)}` },
    { table: sql`push_messages`, condition: sql`created_at < ${expiry(retentionDays.pushMessage)}` },
    { table: sql`search_matches`, condition: sql`created_at < ${expiry(retentionDays.notification)}` },
    {
      table: sql`live_events`,
      condition: sql`created_at < ${new Date(now.getTime() - liveEventMinutes * 60_000)}`,
    },
    { table: sql`listing_drafts`, condition: sql`updated_at < ${expiry(retentionDays.listingDraft)}` },
    {
      table: sql`provider_events`,
      condition: sql`created_at < ${expiry(providerEventDays)} and handled_at is not null`,
    },
    { table: sql`rate_limits`, condition: sql`expire < ${now.getTime()}` },
  ];
}

/** Values of rows that stay. */
function expiredValues(now: Date): Parameters<typeof updateInBatches>[0][] {
  return [
    {
      table: sql`audit_log`,
      change: sql`address = null`,
      condition: sql`created_at < ${daysBefore(now, retentionDays.auditAddress)} and address is not null`,
    },
    {
      table: sql`verification_requests`,
      change: sql`documents = '{}'`,
      condition: sql`reviewed_at < ${daysBefore(now, retentionDays.verificationDocuments)} and documents::text <> '{}'`,
    },
  ];
}

const daysBefore = (time: Date, days: number): Date => new Date(time.getTime() - days * 24 * 60 * 60 * 1000);
