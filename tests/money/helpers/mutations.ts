/** Mutations of the code and the database, each with the test that has to detect it. */
type Edit = { file: string; from: string; to: string };
export type Mutation = { name: string; detectedBy: "model" | "races" | "one-key"; edits: Edit[] } | DatabaseMutation;
type DatabaseMutation = { name: string; detectedBy: "model" | "races" | "one-key"; sql: string };

const purchase = "lib/server/deals/purchases/purchase.ts";

export const mutations: readonly Mutation[] = [
  {
    name: "the listing is read without its lock",
    detectedBy: "races",
    edits: [{ file: "lib/server/deals/purchases/lock-listing.ts", from: "for no key update of listings`", to: "`" }],
  },
  {
    name: "lock order swapped: the order before its listing",
    detectedBy: "races",
    edits: [
      {
        file: purchase,
        from: "select id from listings where id = (select listing_id from transactions where id = ${transactionId}) for no key update",
        to: "select id from transactions where id = ${transactionId} for no key update",
      },
      {
        file: purchase,
        from: "for no key update of transactions`",
        to: "for no key update of listings, transactions`",
      },
    ],
  },
  {
    name: "a status is read without a lock and written whatever it was",
    detectedBy: "races",
    edits: [
      { file: purchase, from: "for no key update of listings, escrows, transactions`", to: "`" },
      { file: purchase, from: "and status = ${purchase.escrowStatus}::escrow_status", to: "" },
      { file: purchase, from: "and status = ${purchase.transactionStatus}::transaction_status", to: "" },
    ],
  },
  {
    name: "keys are not unique in the database",
    detectedBy: "one-key",
    sql: "alter table idempotency_keys drop constraint idempotency_keys_pkey",
  },
  {
    name: "the key is taken outside the transaction",
    detectedBy: "one-key",
    edits: [
      {
        file: "lib/server/platform/database/idempotency.ts",
        from: "await claimKey(tx, key)",
        to: "await claimKey({ ...tx, rows: execute, row: async (query) => (await execute(query))[0] }, key)",
      },
      {
        file: "lib/server/platform/database/idempotency.ts",
        from: 'import { sql } from "./client";',
        to: 'import { execute, sql } from "./client";',
      },
    ],
  },
  {
    name: "an answer is looked for, but its key is never claimed",
    detectedBy: "one-key",
    edits: [
      {
        file: "lib/server/platform/database/idempotency.ts",
        from: "await claimKey(tx, key)",
        to: "await findIdempotentResponse(tx, key)",
      },
    ],
  },
  {
    name: "anybody may take any step",
    detectedBy: "model",
    edits: [
      {
        file: purchase,
        from: "if (!isAllowedFor(transition, purchaseRole(actor, purchase))) throw forbidden();",
        to: "",
      },
    ],
  },
  {
    name: "strangers are told that there is a purchase",
    detectedBy: "model",
    edits: [
      {
        file: purchase,
        from: 'return actor.kind === "system" || mayKnowOfPurchase(actor, purchase);',
        to: "return true;",
      },
    ],
  },
  {
    name: "fees are rounded down",
    detectedBy: "model",
    edits: [
      {
        file: "lib/domain/money/kobo.ts",
        from: "(2n * value * numerator + denominator) / (2n * denominator)",
        to: "(value * numerator) / denominator",
      },
    ],
  },
  {
    name: "a refund keeps the fee",
    detectedBy: "model",
    edits: [
      {
        file: "lib/domain/money/fees.ts",
        from: "{ sellerKobo: 0n, buyerKobo: amountKobo, feeKobo: 0n }",
        to: "{ sellerKobo: 0n, buyerKobo: amountKobo - feeKobo, feeKobo }",
      },
    ],
  },
  {
    name: "two friends reward each other as often as they trade",
    detectedBy: "model",
    edits: [{ file: "lib/server/people/trust/record-trust.ts", from: "sql`not ${isRecent}`", to: "sql`true`" }],
  },
  {
    name: "a score falls below nothing",
    detectedBy: "model",
    edits: [
      { file: "lib/server/people/trust/record-trust.ts", from: "greatest(${minTrustScore}, ", to: "greatest(-100, " },
    ],
  },
  {
    name: "timers do not look at the clock",
    detectedBy: "model",
    edits: [{ file: purchase, from: "if (isTimer && !isDue(", to: "if (false as boolean && isTimer && !isDue(" }],
  },
  {
    name: "a payment from the balance takes its money from outside",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/purchases/fund-escrow.ts",
        from: "from: accountAt(from, { userId: buyerId })",
        to: 'from: { type: "external" }',
      },
    ],
  },
  {
    name: "a balance that is too small pays as well",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/purchases/fund-escrow.ts",
        from: "if (balanceKobo < amountKobo)",
        to: "if (balanceKobo < 0n && amountKobo > 0n)",
      },
    ],
  },
  {
    name: "a balance is read without its lock",
    detectedBy: "races",
    edits: [
      {
        file: "lib/server/money/ledger/balance.ts",
        from: "user_id = ${userId} for no key update`",
        to: "user_id = ${userId}`",
      },
    ],
  },
  {
    name: "the orders of those who were too late stay open",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/purchases/fund-escrow.ts",
        from: "order.isSingleItem && cancelUnpaidOrders(",
        to: "order.isSingleItem && order.listingId < 0 && cancelUnpaidOrders(",
      },
    ],
  },
  {
    name: "unpaid orders outlive a change of their listing",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/market/listings/update-listing.ts",
        from: 'if (isChanged) await cancelUnpaidOrders(tx, actor, listing.listingId, "listing_changed");',
        to: "if (isChanged) return;",
      },
    ],
  },
  {
    name: "what a buyer has read is not asked",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/purchases/for-sale.ts",
        from: "if (listingVersion !== undefined && listingVersion !== listing.version)",
        to: "if (listingVersion === 0)",
      },
    ],
  },
  {
    name: "unpaid orders are counted without a lock",
    detectedBy: "races",
    edits: [
      {
        file: "lib/server/deals/purchases/order-limits.ts",
        from: "select id from users where id = ${buyerId} for no key update",
        to: "select id from users where id = ${buyerId}",
      },
    ],
  },
  {
    name: "either side may take each step of an offer",
    detectedBy: "model",
    edits: [
      {
        file: "lib/domain/deals/offer.ts",
        from: "return side === { asked: offer.turn, asker: otherSide(offer.turn), oja: null }[by];",
        to: 'return (side === null) === (by === "oja");',
      },
    ],
  },
  {
    name: "an offer never ends by itself",
    detectedBy: "model",
    edits: [
      {
        file: "lib/domain/deals/offer.ts",
        from: 'isOver(offer, now) === (offerSteps[step].by === "oja") &&',
        to: '!(isOver(offer, now) && offerSteps[step].by === "oja") &&',
      },
    ],
  },
  {
    name: "an accepted offer costs what the listing costs",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/offers/answer-offer.ts",
        from: "{ offerId: offer.id, amountKobo: offer.amountKobo }",
        to: "{ offerId: offer.id, amountKobo: listing.priceKobo }",
      },
    ],
  },
  {
    name: "whoever has agreed on a price is asked for the listing's",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/purchases/initiate-payment.ts",
        from: "await assertForSale(tx, listing, input, open?.agreedKobo ?? undefined);",
        to: "await assertForSale(tx, listing, input);",
      },
    ],
  },
  {
    name: "an offer for another version of the listing is accepted",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/offers/answer-offer.ts",
        from: "if (listing.version !== offer.listingVersion)",
        to: "if (listing.version < offer.listingVersion)",
      },
    ],
  },
  {
    name: "the answers to an offer do not wait for each other",
    detectedBy: "races",
    edits: [
      {
        file: "lib/server/deals/offers/answer-offer.ts",
        from: "const listing = await lockListing(tx, await listingOfOffer(tx, actor, id));",
        to: "const listing = await lockListing({ ...tx, row: async (query) => (await execute(query))[0] } as Tx, await listingOfOffer(tx, actor, id));",
      },
      {
        file: "lib/server/deals/offers/answer-offer.ts",
        from: 'import { sql } from "../../platform/database/client";',
        to: 'import { execute, sql } from "../../platform/database/client";',
      },
      {
        file: "lib/server/deals/offers/locked-offer.ts",
        from: "select ${lockedColumns} from offers where id = ${id} for no key update`",
        to: "select ${lockedColumns} from offers where id = ${id}`",
      },
    ],
  },
  {
    name: "a cancelled sale leaves its listing reserved",
    detectedBy: "model",
    edits: [{ file: "lib/domain/deals/purchase.ts", from: 'listing: "active",', to: "" }],
  },
  {
    name: "nobody writes down who did it",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/platform/audit.ts",
        from: "id int, details json)",
        to: "id int, details json) where type <> 'transaction'",
      },
    ],
  },
  {
    name: "a complaint does not hold the money",
    detectedBy: "model",
    edits: [
      {
        file: "lib/server/deals/disputes/file-dispute.ts",
        from: 'if (isAllowedFrom("dispute", state)) await',
        to: 'if (false as boolean && isAllowedFrom("dispute", state)) await',
      },
    ],
  },
  {
    name: "balances are not kept: their trigger is gone",
    detectedBy: "model",
    sql: "drop trigger ledger_entries_move_balances on ledger_entries",
  },
];
