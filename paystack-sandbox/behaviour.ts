/**
 * How the sandbox behaves, for all calls. works: the buyer pays at once, banks take everything. The others are failures
 * of real providers and people. Failures of single calls by chance are in troubles.ts.
 */
export const behaviours = [
  "works",
  "waits",
  "declined",
  "timeout",
  "duplicate_notice",
  "late_notice",
  "wrong_amount",
  "server_error",
  "half_answer",
  "rate_limited",
  "refund_fails",
  "refund_needs_attention",
  "transfer_pending",
  "transfer_otp",
  "transfer_reversed",
] as const;
export type Behaviour = (typeof behaviours)[number];

/** With which a buyer's money comes without anybody's help */
const pays: ReadonlySet<Behaviour> = new Set([
  "works",
  "timeout",
  "duplicate_notice",
  "late_notice",
  "wrong_amount",
  "half_answer",
  "refund_fails",
  "refund_needs_attention",
  "transfer_pending",
  "transfer_otp",
  "transfer_reversed",
]);
export const paysAtOnce = (behaviour: Behaviour): boolean => pays.has(behaviour);
