import { phoneSeenDays } from "./phone-reveal-limits";

/** Days after which the worker deletes or erases (lib/server/jobs/clean-up.ts); /privacy shows them. */
export const retentionDays = {
  /** docs/product.md, One purchase */
  idempotencyKey: 7,
  /** After its end: evidence of what happened */
  endedSession: 30,
  /** After its end: evidence of what happened */
  mailToken: 7,
  /** Text messages as well */
  mail: 30,
  pushMessage: 2,
  /** Records of who saw a phone number; its owner reads how many did (lib/server/people/users/reveal-phone.ts) */
  phoneReveal: phoneSeenDays,
  notification: 180,
  /** After its last sign-in */
  device: 180,
  /** A client's address in the audit log; the database refuses an earlier erasure (prisma/functions/refuse_audit_rewrite.sql) */
  auditAddress: 180,
  /** After the decision, for questions about it */
  verificationDocuments: 365,
  /** After its last change */
  listingDraft: 30,
} as const;

/** Text messages are files only where no service sends them; their codes work for ten minutes. */
export const textFileDays = 1;

/** Webhook events, which are kept without the people concerned. */
export const providerEventDays = 90;

/** Orders, money and the audit log, as the laws on taxes and money laundering demand. No job deletes them. */
export const recordYears = 6;
