/** A market whose every text is an attempt to run a script in somebody's browser. */
import type { APIRequestContext } from "@playwright/test";
import pLimit from "p-limit";
import { demoPassword } from "../../demo/password";
import { valuesOf } from "../helpers/payload-fields";
import type { Account } from "./fixtures";
import { callAs, confirmSession } from "./requests";

export type HostilePurchase = { escrowId: number; transactionId: number; buyer: Account; seller: Account };
export type HostileMarket = {
  sellers: Account[];
  buyers: Account[];
  admin: Account;
  onSale: { id: number; seller: Account }[];
  /** With pictures of another host: on no list, because other tests' pages would ask that host */
  paused: { id: number; seller: Account }[];
  purchases: HostilePurchase[];
  conversations: { id: number; buyer: Account; seller: Account }[];
};

export const hostileCategory = "babies-kids";
/** The facts of this category that are texts */
const textFacts = ["brand", "size", "material"];
const together = pLimit(6);
const each = <T, R>(items: readonly T[], work: (item: T, index: number) => Promise<R>): Promise<R[]> =>
  Promise.all(items.map((item, index) => together(() => work(item, index))));
/** The values again and again, so that every record has some */
const at = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

const names = valuesOf("register.fullName", 200);
const changedNames = valuesOf("updateProfile.fullName", 200);
const carriers = valuesOf("dispatchEscrow.carrier", 100);
const trackingNumbers = valuesOf("dispatchEscrow.trackingNumber", 100);
const purchaseCount = Math.max(carriers.length, trackingNumbers.length);

export async function buildHostileMarket(
  request: APIRequestContext,
  { register, admin }: { register(fullName?: string): Promise<Account>; admin: Account },
): Promise<HostileMarket> {
  const act = actions(request);
  const sellers = await each(names, (name) => register(name));
  const buyers = await each(changedNames, (fullName) => register().then((buyer) => act.rename(buyer, fullName)));
  const categoryId = await act.findCategory(hostileCategory);
  await each(sellers, (seller, index) => act.draft(seller, draftTexts(categoryId, index)));
  await each(valuesOf("updateProfile.about", 500), (about, index) => act.describe(at(sellers, index), about));
  const onSale = await each(names, async (_, index) => {
    const seller = at(sellers, index);
    return { seller, id: await act.list(seller, { categoryId, ...listingTexts("createListing", index) }) };
  });
  const pictures = valuesOf("updateListing.images", 1);
  const paused = await each([0, 1, 2, 3, 4, 5], async (index) => {
    const seller = at(sellers, index);
    const id = await act.list(seller, { categoryId });
    await act.change(seller, id, { status: "paused", images: pictures.slice(index * 10, index * 10 + 10) });
    return { seller, id };
  });
  const purchases = await each(Array.from({ length: purchaseCount }), async (_, index) => {
    const [seller, buyer] = [at(sellers, index), at(buyers, index)];
    const listingId = await act.list(seller, { categoryId });
    await act.change(seller, listingId, listingTexts("updateListing", index));
    const purchase = await act.buy(buyer, seller, listingId, {
      address: at(valuesOf("openEscrow.handover.address", 300), index),
      note: at(valuesOf("openEscrow.handover.note", 500), index),
    });
    await act.dispatch(seller, purchase.escrowId, {
      carrier: at(carriers, index),
      trackingNumber: at(trackingNumbers, index),
      note: at(valuesOf("dispatchEscrow.note", 1_000), index),
    });
    return { ...purchase, buyer, seller, listingId };
  });
  const searchers = buyers.slice(0, 2);
  await each(valuesOf("saveSearch.query value", 120), (search, index) => act.saveSearch(at(searchers, index), search));
  const conversations = await act.talk(at(buyers, 0), onSale);
  await confirmSession(request, admin, demoPassword);
  await act.dispute(purchases, admin);
  await act.review(purchases);
  await act.askForVerification(sellers, admin);
  await act.addBankAccount(at(buyers, 0), admin);
  return { sellers, buyers, admin, onSale, paused, purchases, conversations };
}

type ListingField = "createListing" | "updateListing";

function listingTexts(by: ListingField, index: number) {
  const keys = valuesOf(`${by}.specifications key`, 60);
  const values = valuesOf(`${by}.specifications value`, 200);
  const facts = valuesOf(`${by}.attributes value`, 80);
  const first = (index * 20) % keys.length;
  return {
    title: at(valuesOf(`${by}.title`, 200), index),
    description: at(valuesOf(`${by}.description`, 10_000), index),
    location: at(valuesOf(`${by}.location`, 200), index),
    attributes: Object.fromEntries(textFacts.map((key, row) => [key, at(facts, index * textFacts.length + row)])),
    specifications: Object.fromEntries(
      keys.slice(first, first + 20).map((key, row) => [key, at(values, index * 20 + row)]),
    ),
  };
}

/** A form that is typed into: its values are text as well. */
function draftTexts(categoryId: number, index: number) {
  const name = "saveListingDraft.fields";
  const [names, values] = [
    valuesOf(`${name}.specifications.name`, 500),
    valuesOf(`${name}.specifications.value`, 1_000),
  ];
  const facts = valuesOf(`${name}.attributes value`, 200);
  return {
    categoryId: String(categoryId),
    title: at(valuesOf(`${name}.title`, 1_000), index),
    description: at(valuesOf(`${name}.description`, 10_000), index),
    price: at(valuesOf(`${name}.price`, 200), index),
    location: at(valuesOf(`${name}.location`, 1_000), index),
    imageAddress: at(valuesOf(`${name}.imageAddress`, 2_000), index),
    // Each of them, because which ones are asked depends on others.
    attributes: Object.fromEntries(textFacts.map((key) => [key, at(facts, index)])),
    specifications: Array.from({ length: 4 }, (_, row) => ({
      name: at(names, index * 4 + row),
      value: at(values, index * 4 + row),
    })),
  };
}

const plainListing = {
  title: "Textbooks",
  description: "Read once, no marks in it.",
  price: "15000",
  location: "Yaba, Lagos",
  images: ["/demo/standing-fan-a.webp"],
};

function actions(request: APIRequestContext) {
  const call = <T>(account: Account, method: "post" | "put", path: string, data?: object) =>
    callAs<T>(request, account, method, path, data);
  return {
    rename: (person: Account, fullName: string) =>
      call<Account>(person, "put", "/api/users/me", { fullName }).then(() => ({ ...person, fullName })),
    describe: (person: Account, about: string) => call(person, "put", "/api/users/me", { about }),
    findCategory: async (slug: string) =>
      ((await (await request.get(`/api/categories/${slug}`)).json()) as { id: number }).id,
    draft: (seller: Account, fields: object) => call(seller, "put", "/api/listings/draft", { fields }),
    list: async (seller: Account, texts: object) =>
      (await call<{ id: number }>(seller, "post", "/api/listings", { ...plainListing, ...texts })).id,
    change: (seller: Account, id: number, change: object) => call(seller, "put", `/api/listings/${id}`, change),
    buy: async (buyer: Account, seller: Account, listingId: number, texts: object) => {
      const handover = { method: "delivery", ...texts };
      const offer = { listingId, sellerId: seller.id, amount: "15000.00", handover };
      const { id, transactionId } = await call<{ id: number; transactionId: number }>(
        buyer,
        "post",
        "/api/escrow",
        offer,
      );
      return { escrowId: id, transactionId };
    },
    saveSearch: (person: Account, search: string) => call(person, "post", "/api/saved-searches", { query: { search } }),
    /** Each first message and each note of an offer about a listing of its own; further messages go to the first. */
    async talk(buyer: Account, listings: readonly { id: number; seller: Account }[]) {
      const conversations: { id: number; buyer: Account; seller: Account }[] = [];
      const notes = valuesOf("makeOffer.note", 500);
      const texts = valuesOf("startConversation.text", 2_000);
      for (const [index, { id: listingId, seller }] of listings
        .slice(0, Math.max(notes.length, texts.length))
        .entries()) {
        const start = { listingId, text: at(texts, index) };
        const { id } = await call<{ id: number }>(buyer, "post", "/api/conversations", start);
        await call(buyer, "post", "/api/offers", { listingId, amount: "9000", note: at(notes, index) });
        conversations.push({ id, buyer, seller });
      }
      const [first] = conversations;
      for (const text of valuesOf("sendMessage.text", 2_000))
        if (first) await call(first.seller, "post", `/api/conversations/${first.id}/messages`, { text });
      return conversations;
    },
    dispatch: (seller: Account, escrowId: number, texts: object) =>
      call(seller, "put", `/api/escrow/${escrowId}/dispatch`, texts),
    /** Purchases that are complained about to Oja or filed as a case, open or decided; lists cut long texts off. */
    async dispute(purchases: readonly HostilePurchase[], admin: Account) {
      const [reason = ""] = valuesOf("disputeEscrow.reason", 10_000);
      const [description = ""] = valuesOf("fileDispute.description", 10_000);
      const [adminNotes = ""] = valuesOf("resolveEscrow.adminNotes", 10_000);
      const resolutions = [undefined, ...valuesOf("updateDispute.resolution", 2_000)];
      for (const [index, { escrowId, buyer }] of purchases.slice(0, 2).entries()) {
        await call(buyer, "put", `/api/escrow/${escrowId}/dispute`, { reason });
        const decision = { resolution: "resolved", adminNotes };
        if (index > 0) await call(admin, "put", `/api/escrow/${escrowId}/resolve`, decision);
      }
      for (const [index, resolution] of resolutions.entries()) {
        const { transactionId, buyer, seller } = at(purchases, index + 2);
        const complaint = { transactionId, respondentId: seller.id, reason: "other", description };
        const { id } = await call<{ id: number }>(buyer, "post", "/api/disputes", complaint);
        if (resolution) await call(admin, "put", `/api/disputes/${id}`, { status: "resolved", resolution });
      }
    },
    async review(purchases: readonly (HostilePurchase & { listingId: number })[]) {
      for (const [index, comment] of valuesOf("createReview.comment", 2_000).entries()) {
        const { escrowId, listingId, buyer, seller } = at(purchases, index + 6);
        await call(buyer, "put", `/api/escrow/${escrowId}/confirm`);
        await call(buyer, "post", "/api/reviews", { revieweeId: seller.id, listingId, rating: 4, comment });
      }
    },
    /** The sandbox's banks know another name than theirs: an admin has to decide. */
    async addBankAccount(buyer: Account, admin: Account) {
      const account = { bankCode: "058", accountNumber: "0123456700" };
      const { id } = await call<{ id: number }>(buyer, "post", "/api/payout-accounts", account);
      const [reason = ""] = valuesOf("decidePayoutAccount.reason", 10_000);
      await call(admin, "put", `/api/payout-accounts/${id}`, { status: "rejected", reason });
    },
    async askForVerification(sellers: readonly Account[], admin: Account) {
      const keys = valuesOf("requestVerification.documents key", 60);
      const values = valuesOf("requestVerification.documents value", 1_000);
      const [adminNotes = ""] = valuesOf("decideVerification.adminNotes", 10_000);
      const ask = (seller: Account, documents: object) =>
        call<{ id: number }>(seller, "post", "/api/verification-requests", { verificationType: "skill", documents });
      for (let first = 0; first < keys.length; first += 20) {
        const documents = keys.slice(first, first + 20).map((key, row) => [key, row < 3 ? at(values, row) : "–"]);
        await ask(at(sellers, first / 20), Object.fromEntries(documents) as object);
      }
      const { id } = await ask(at(sellers, 5), {});
      await call(admin, "put", `/api/verification-requests/${id}`, { status: "rejected", adminNotes });
    },
  };
}
