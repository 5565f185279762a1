import "server-only";
import type { TaskList } from "graphile-worker";
import { z } from "zod";
import { sendPhoneCode } from "../people/accounts/confirm-phone";
import { sweepMessagePhotos } from "../deals/conversations/message-photos";
import { notifyOfPriceDrop } from "../market/favourites/notify-price-drop";
import { endListings, remindOfEndingListings } from "../market/listings/end-listings";
import { bookCollectionCosts } from "../money/ledger/book-collection-costs";
import { logger } from "../platform/logger";
import { pushToBrowsers } from "../reach/notifications/deliver-by-push";
import { deliverNotifications } from "../reach/notifications/deliver-notifications";
import { expireOffers } from "../deals/offers/expire-offers";
import { beginPlacingListings, placeListings } from "../market/listings/places/place-listings";
import { eraseAccount } from "../desk/personal-data/erase-account";
import { matchPhotos } from "../platform/photos/match-photos";
import { sweepPhotos } from "../platform/photos/sweep-photos";
import { matchSearches } from "../market/saved-searches/match-searches";
import { notifyOfMatches } from "../market/saved-searches/notify-matches";
import { sendPayout } from "../money/operations/send-payout";
import { syncChargebacks } from "../money/operations/sync-chargebacks";
import { sendRefund } from "../money/operations/send-refund";
import { verifyPendingPayment } from "../deals/purchases/verify-pending-payment";
import { issueReceipts } from "../money/receipts/issue-receipts";
import { processProviderEvent } from "./process-provider-event";
import { remindOfDeadline } from "../deals/purchases/remind-of-deadline";
import { compareWhenDue } from "../desk/reconcile/provider/compare-with-provider";
import { reconcileBooks } from "../desk/reconcile/reconcile-books";
import { cleanUp } from "./clean-up";
import { type Crew, keepWorking } from "./keep-working";
import { Lane } from "./lane";
import type { TaskName } from "../platform/queue";
import { repeat } from "../platform/repeat";
import { runPurchaseTimer } from "../deals/purchases/run-purchase-timer";
import { resealSecrets } from "./reseal";
import { sendMail } from "./send-mail";
import { sendPushMessage } from "./send-push-message";
import { sendTextMessage } from "./send-text-message";
import { sweep } from "./sweep";

const payload = z.object({ id: z.int() });
const about = (work: (id: number) => Promise<void>) => (job: unknown) => work(payload.parse(job).id);

const queued: Record<TaskName, (job: unknown) => Promise<void>> = {
  purchase_timer: about(runPurchaseTimer),
  purchase_reminder: about(remindOfDeadline),
  verify_pending_payment: about(verifyPendingPayment),
  send_refund: about(sendRefund),
  process_provider_event: about(processProviderEvent),
  send_payout: about(sendPayout),
  send_mail: about(sendMail),
  send_text: about(sendTextMessage),
  send_push: about(sendPushMessage),
  send_phone_code: about(sendPhoneCode),
  erase_account: about(eraseAccount),
  place_listings: about(placeListings),
  match_photos: about(matchPhotos),
  notify_price_drop: about(notifyOfPriceDrop),
  match_searches: about(matchSearches),
};

export const tasks = {
  ...queued,
  sweep: async () => void (await sweep()),
  end_listings: endListings,
  notify_matches: notifyOfMatches,
  remind_of_ending: remindOfEndingListings,
  expire_offers: async () => void (await expireOffers()),
  sweep_photos: async () => {
    await sweepPhotos();
    await sweepMessagePhotos();
  },
  reconcile: checkBooks,
  book_collection_costs: async () => void (await bookCollectionCosts()),
  compare_with_provider: compareWhenDue,
  sync_chargebacks: syncChargebacks,
  clean_up: async () => {
    await cleanUp();
    await resealSecrets();
  },
} satisfies TaskList;

/** Books that cannot be checked are as bad as books that do not balance: a violation would go unnoticed. */
async function checkBooks(): Promise<void> {
  try {
    await reconcileBooks();
  } catch (error) {
    logger.error({ err: error }, "the books could not be checked");
    throw error;
  }
}

/** Minute, hour, day of month, month, day of week (UTC). Two jobs of a queue never run at once. */
const crontab = [
  "* * * * * sweep",
  "* * * * * end_listings",
  "* * * * * expire_offers",
  "* * * * * notify_matches ?queue=notify_matches",
  "23 * * * * remind_of_ending",
  "*/5 * * * * reconcile",
  "* * * * * book_collection_costs ?queue=book_collection_costs",
  // Before the comparison, which then knows why money is gone.
  "30 * * * * sync_chargebacks ?queue=sync_chargebacks",
  "40 * * * * compare_with_provider ?queue=compare_with_provider",
  "17 * * * * clean_up",
  "*/10 * * * * sweep_photos ?queue=sweep_photos",
].join("\n");

/** People are told of money within seconds; a queue of jobs by person would make the purchases of one wait. */
const deliverEveryMs = 2_000;
/** Receipts are there within seconds; a job of each purchase would make it wait for the queue's table. */
const issueEveryMs = 2_000;

type Task = keyof typeof tasks;

/**
 * Tasks that wait for others, who may be slow for hours, and how many jobs of each lane run at once in each worker: news
 * of many payments keeps no money from leaving. Each lane holds a connection of the pool.
 */
const lanesOfServices: readonly { tasks: readonly Task[]; concurrency: number }[] = [
  { tasks: ["process_provider_event", "verify_pending_payment"], concurrency: 3 },
  { tasks: ["send_refund", "send_payout", "compare_with_provider", "sync_chargebacks"], concurrency: 3 },
  { tasks: ["send_mail", "send_text", "send_push", "send_phone_code"], concurrency: 2 },
];
const ofServices: ReadonlySet<Task> = new Set(lanesOfServices.flatMap(({ tasks }) => tasks));
const ofOja = (Object.keys(tasks) as Task[]).filter((task) => !ofServices.has(task));
const lanes = [...lanesOfServices, { tasks: ofOja, concurrency: 2, crontab }];

/** Runs the jobs until stopped. Several workers may run: the queue is in Postgres. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  await beginPlacingListings();
  return keepWorking(startCrew);
}

function startCrew(): Crew {
  const running = lanes.map(
    ({ tasks: names, ...lane }) =>
      new Lane({ ...lane, taskList: Object.fromEntries(names.map((name) => [name, tasks[name]])) }),
  );
  const repeated = [
    repeat("delivering notifications", deliverEveryMs, deliverNotifications),
    repeat("pushing to browsers", deliverEveryMs, pushToBrowsers),
    repeat("issuing receipts", issueEveryMs, issueReceipts),
  ];
  return {
    async unlockAbandoned() {
      for (const lane of running) await lane.unlockAbandoned();
    },
    async stop() {
      repeated.forEach((stop) => stop());
      await Promise.all(running.map((lane) => lane.stop()));
    },
  };
}
