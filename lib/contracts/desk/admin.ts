/** The addresses of the admins' screens: /admin?tab=disputes&status=open&page=2, /admin/find?q=ada. */
import { z } from "zod";
import { transactionStatuses } from "@/lib/domain/deals/purchase";
import { verificationTypes } from "@/lib/domain/people/trust";
import { isPlainText } from "../platform/fields";

/** A page of a queue fits a screen (docs/product.md, Screens). */
export const queuePageSize = 10;
/** A list is counted and paged through up to here. */
export const maxListLength = 10_000;

export const adminTabs = ["disputes", "verifications", "accounts", "transactions"] as const;
/** The first of each is the default: the cases that wait for a decision */
export const disputeFilters = ["open", "resolved", "all"] as const;
export const verificationFilters = ["pending", "decided", "all"] as const;
export const payoutAccountFilters = ["held", "decided"] as const;
export const transactionFilters = ["all", ...transactionStatuses] as const;

export type AdminTab = (typeof adminTabs)[number];
export type DisputeFilter = (typeof disputeFilters)[number];
export type VerificationFilter = (typeof verificationFilters)[number];
export type PayoutAccountFilter = (typeof payoutAccountFilters)[number];
export type TransactionFilter = (typeof transactionFilters)[number];
export type VerificationTypeFilter = (typeof verificationTypes)[number] | undefined;

const page = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxListLength / queuePageSize)
  .catch(1);
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) => z.enum(names).catch(names[0]);

const disputeQueue = z.object({ tab: z.literal("disputes"), status: oneOf(disputeFilters), page });
const verificationQueue = z.object({
  tab: z.literal("verifications"),
  status: oneOf(verificationFilters),
  type: z.enum(verificationTypes).optional().catch(undefined),
  page,
});
const payoutAccountQueue = z.object({ tab: z.literal("accounts"), status: oneOf(payoutAccountFilters), page });
const transactionQueue = z.object({ tab: z.literal("transactions"), status: oneOf(transactionFilters), page });

/** A value that makes no sense is ignored: an address is not a form, and a page should still show. */
export const queueQuery = z
  .discriminatedUnion("tab", [disputeQueue, verificationQueue, payoutAccountQueue, transactionQueue])
  .catch({ tab: "disputes", status: "open", page: 1 });
export type QueueQuery = z.output<typeof queueQuery>;

export const pageQuery = z.object({ page });

/** An address of the queues; defaults are left out. */
export function queueAddress(path: string, query: Partial<QueueQuery> & { tab: AdminTab }): string {
  const defaults = queueQuery.parse({ tab: query.tab });
  const given = Object.entries(query).filter(
    ([name, value]) => value !== undefined && (name === "tab" || value !== defaults[name as keyof typeof defaults]),
  );
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

export const maxFindText = 200;
/** Control characters and marks of direction are in no name, and the database refuses some of them. */
export const findQuery = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, maxFindText))
    .refine(isPlainText)
    .catch(""),
});
