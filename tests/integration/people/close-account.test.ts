/** A closed account: nothing that is held on the person is found any more, and nothing of others is lost. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import { busy } from "@/lib/errors";
import { runAt } from "@/lib/server/platform/clock";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { diskStorage } from "@/lib/server/platform/photos/storage/disk";
import { photoStorage } from "@/lib/server/platform/photos/storage/storage";
import { checkInvariants } from "@/lib/server/desk/reconcile/reconcile-books";
import { eraseAccount } from "@/lib/server/desk/personal-data/erase-account";
import { tokenFor } from "../../helpers/api";
import { account } from "../../helpers/account-api";
import { buildCanary, type Canary, dumpEverything, stayingFields } from "../../helpers/canaries";
import { hoursFrom } from "../../helpers/clock";
import { expectOk } from "../../helpers/expectations";
import { deliverTo, mailFolder, readMailsTo } from "../../helpers/mails";
import { api } from "../../helpers/market-api";
import { jpeg, upload } from "../../helpers/photos";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { login, me, register } from "../../helpers/sign-in";
import { getListingsOf, getReviewsOf, getUser } from "../../helpers/user-api";
import { ownData } from "@/lib/contracts/people/personal-data";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

const ledgerSums = () =>
  reader.rows(sql`
    select account_id, count(*)::int, sum(amount_kobo)::text from ledger_entries group by account_id order by account_id`);
type AuditRow = { id: bigint; action: string };
const auditRows = () =>
  reader.rows<AuditRow>(sql`select id, action || ' ' || entity_type || entity_id as action from audit_log`);
const violations = async () => (await checkInvariants()).filter(({ count }) => count > 0);

/** The worker's job, at once and again when requests in flight have ended */
async function erase(id: number) {
  await eraseAccount(id);
  await runAt(hoursFrom(1), () => eraseAccount(id));
}

/** The tables in which each word is found */
async function search(words: [string, string][]): Promise<Record<string, string[]>> {
  const dump = (await dumpEverything()).map((row) => row.toLowerCase());
  const found = words.map(([name, word]) => {
    const rows = dump.filter((row) => row.includes(word.toLowerCase()));
    return [name, [...new Set(rows.map((row) => row.split(" ")[0] ?? ""))].sort()] as const;
  });
  return Object.fromEntries(found.filter(([, tables]) => tables.length > 0));
}

const canariesOf = ({ words, phone }: Canary): [string, string][] => [...Object.entries(words), ["phone", phone]];

/** Mails and text messages */
async function filesWith(words: [string, string][]): Promise<string[]> {
  const folders = [mailFolder, path.join(dataDir, "sms")];
  const files = folders.map(async (folder) => {
    const names = await readdir(folder).catch(() => []);
    return names.map((name) => path.join(folder, name));
  });
  const texts = (await Promise.all(files))
    .flat()
    .map(async (file) => file + (await readFile(file, "utf8")).toLowerCase());
  return (await Promise.all(texts)).filter((text) => words.some(([, word]) => text.toLowerCase().includes(word)));
}

test("the export has everything that is held, and nothing that is secret or another's", async () => {
  const canary = await buildCanary();
  const response = await account.exportOwnData(canary.self.token);
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="oja-my-data.json"');
  expect(response.headers.get("cache-control")).toBe("no-store");
  const text = JSON.stringify(expectOk(ownData, response)).toLowerCase();
  const missing = canariesOf(canary).filter(([, word]) => !text.includes(word.toLowerCase()));
  expect(missing.map(([name]) => name)).toEqual(["wrongPassword"]);
  const { passwordHash } = await prisma().user.findUniqueOrThrow({ where: { id: canary.self.id } });
  for (const secret of [passwordHash ?? "", canary.sale.buyer.email, canary.purchase.seller.email, canary.judge.email])
    expect(text).not.toContain(secret.toLowerCase());
  const empty = Object.entries(response.body as object).filter(([, rows]) => Array.isArray(rows) && rows.length === 0);
  expect(empty.map(([name]) => name).sort()).toEqual([
    "authenticatorApp",
    "claims",
    "disputesAnswered",
    "heldPayments",
    "offersReceived",
    "recoveryCodes",
    "signInsInProgress",
  ]);
});

describe("a closed account that had a whole life", () => {
  let canary: Canary;
  let ledgerBefore: Awaited<ReturnType<typeof ledgerSums>>;
  let auditBefore: AuditRow[];

  beforeAll(async () => {
    canary = await buildCanary();
    [ledgerBefore, auditBefore] = [await ledgerSums(), await auditRows()];
    expect((await account.closeAccount(canary.self.token)).status).toBe(204);
    await deliverTo(canary.email);
    expect((await readMailsTo(canary.email)).at(-1)).toMatchObject({ subject: "Your Oja account was closed" });
    await erase(canary.self.id);
  });

  test("is found nowhere but in what stays with the other side", async () => {
    const found = await search(canariesOf(canary));
    expect(Object.keys(found).sort()).toEqual([...stayingFields].sort());
    expect([...new Set(Object.values(found).flat())].sort()).toEqual([
      "disputes",
      "escrows",
      // Others' copies of what they ordered, for a week
      "idempotency_keys",
      "listing_versions",
      "listings",
      "purchase_events",
      "reviews",
    ]);
    expect(await filesWith(canariesOf(canary))).toEqual([]);
  });

  test("leaves the books, the audit log and every invariant as they were", async () => {
    expect(await ledgerSums()).toEqual(ledgerBefore);
    const after = new Map((await auditRows()).map((row) => [row.id, row]));
    expect(auditBefore.filter(({ id, action }) => after.get(id)?.action !== action)).toEqual([]);
    expect(await violations()).toEqual([]);
    const row = await prisma().user.findUniqueOrThrow({ where: { id: canary.self.id } });
    expect(row.erasedAt).toBeInstanceOf(Date);
  });

  test("leaves the other side its history, under another name", async () => {
    const { sale, purchase, unpaid, words, self } = canary;
    const bought = await api.readEscrow(sale.buyer, sale.escrowId);
    expect(bought.body).toMatchObject({ status: "confirmed", seller: { fullName: "Closed account" } });
    expect(JSON.stringify(bought.body)).toContain(words.orderedTitle);
    const sold = await api.readEscrow(purchase.seller, purchase.escrowId);
    const handover = { method: "delivery", address: "Removed", phone: null, note: null };
    expect(sold.body).toMatchObject({ handover, buyer: { fullName: "Closed account" } });
    expect((await api.readOrder(unpaid.seller, unpaid.purchaseId)).body).toMatchObject({ status: "cancelled" });
    expect((await api.readOrder(unpaid.buyer, unpaid.saleId)).body).toMatchObject({ status: "cancelled" });
    expect((await api.listNotifications(unpaid.buyer)).body).toMatchObject([{ transactionId: unpaid.saleId }]);
    const reviews = await getReviewsOf(purchase.seller.id);
    expect(reviews.body).toMatchObject([{ reviewer: { id: self.id, fullName: "Closed account" } }]);
    const replayed = await api.order(sale.buyer, sale.offer, sale.key);
    expect(replayed.headers.get("idempotency-replayed")).toBe("true");
    expect(replayed.body).toMatchObject({ seller: { id: self.id, fullName: "Closed account" } });
  });

  test("has no photos any more", async () => {
    const { photo } = canary;
    expect(await prisma().photo.count({ where: { id: photo.id } })).toBe(0);
    expect(await photoStorage().get(photo.url.replace("/photos/", ""))).toBeUndefined();
  });

  test("has no profile any more", async () => {
    const { self } = canary;
    for (const gone of [getUser(undefined, self.id), getListingsOf(self.id), getReviewsOf(self.id)])
      expect((await gone).status).toBe(404);
    expect((await me(self.token)).status).toBe(401);
  });
});

test("an upload that the closing overtakes leaves neither files nor a photo", async () => {
  const { body } = await register();
  const { id } = body.user as { id: number };
  const token = await tokenFor({ id });
  const { put: store } = diskStorage();
  let closed: Promise<unknown> | undefined;
  const put = jest.spyOn(photoStorage(), "put").mockImplementation(async (key, bytes) => {
    closed ??= account.closeAccount(token).then(() => eraseAccount(id));
    await closed;
    await store(key, bytes);
  });
  await upload({ token }, await jpeg());
  put.mockRestore();
  const { hash } = await prisma().photo.findFirstOrThrow({ where: { userId: id } });
  expect((await prisma().user.findUniqueOrThrow({ where: { id } })).erasedAt).toBeNull();
  expect((await upload({ token }, await jpeg())).status).toBe(401);
  await deliverTo((body.user as { email: string }).email);
  await runAt(hoursFrom(1), () => eraseAccount(id));
  expect(await prisma().photo.count({ where: { userId: id } })).toBe(0);
  expect(await photoStorage().get(`${hash}/320.webp`)).toBeUndefined();
  expect((await prisma().user.findUniqueOrThrow({ where: { id } })).erasedAt).not.toBeNull();
});

test("while the storage of photos is away everything else is erased, and photos when it is back", async () => {
  const { body } = await register();
  const { id, email } = body.user as { id: number; email: string };
  const token = await tokenFor({ id });
  await upload({ token }, await jpeg());
  expect((await account.closeAccount(token)).status).toBe(204);
  await deliverTo(email);
  const failing = jest.spyOn(photoStorage(), "delete").mockRejectedValue(busy());
  await expect(runAt(hoursFrom(1), () => eraseAccount(id))).rejects.toThrow("busy");
  failing.mockRestore();
  expect(await prisma().session.count({ where: { userId: id } })).toBe(0);
  expect(await prisma().photo.count({ where: { userId: id } })).toBe(1);
  await runAt(hoursFrom(2), () => eraseAccount(id));
  expect(await prisma().photo.count({ where: { userId: id } })).toBe(0);
  expect((await prisma().user.findUniqueOrThrow({ where: { id } })).erasedAt).not.toBeNull();
});

test("the person is a stranger afterwards, and may come back as another", async () => {
  const { body } = await register();
  const { id, email } = body.user as { id: number; email: string };
  expect((await account.closeAccount(await tokenFor({ id }))).status).toBe(204);
  const { email: placeholder } = await prisma().user.findUniqueOrThrow({ where: { id } });
  for (const address of [email, placeholder]) expect((await login(address)).status).toBe(401);
  await erase(id);
  expect((await account.forgotPassword({ email })).status).toBe(204);
  const again = await register({ email });
  expect(again.status).toBe(201);
  expect(again.body.user.id).not.toBe(id);
  expect((await register({ username: `closed-${id + 1}` })).status).toBe(400);
});
