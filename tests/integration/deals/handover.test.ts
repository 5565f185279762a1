/** How goods change hands: asked before paying, seen by the other side after it, fixed from then on. */
import { escrow } from "@/lib/contracts/deals/escrow";
import { notification } from "@/lib/contracts/reach/notifications";
import { execute, reader, sql } from "@/lib/server/platform/database/client";
import { asActor } from "@/demo/builders";
import { readPersonFile } from "@/lib/server/desk/admin/person";
import { listUnpaidOrders, readTransactionQueue } from "@/lib/server/deals/purchases/list-transactions";
import { findOrderPage } from "@/lib/server/deals/purchases/order-page";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { admin, buildMarket, person, unpaidOrder } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { resetPayments, setSandbox } from "../../helpers/payments";
import { changesNothing } from "../../helpers/records";

afterEach(resetPayments);

const delivery = {
  method: "delivery",
  address: " 12 Allen Avenue, Ikeja ",
  phone: "0803 123 4567",
  note: "After 4 pm",
};
const stored = { method: "delivery", address: "12 Allen Avenue, Ikeja", phone: "+2348031234567", note: "After 4 pm" };

const countOf = async (transactionId: number) =>
  (await reader.rows(sql`select 1 as one from handovers where transaction_id = ${transactionId}`)).length;

test("both sides and admins read it once the purchase is paid", async () => {
  const { seller, buyer, offer } = await buildMarket();
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, handover: delivery }), 201);
  expect(paid.handover).toEqual(stored);
  for (const viewer of [seller, buyer, await admin()])
    expect(expectOk(escrow, await api.readEscrow(viewer, paid.id)).handover).toEqual(stored);
  expect(expectList(escrow, await api.listSales(seller))[0]?.handover).toEqual(stored);
  expect(expectError(await api.readEscrow(await person(), paid.id))).toMatchObject({ status: 404 });
});

test("an address may have several lines, as browsers fill it in", async () => {
  const { buyer, offer } = await buildMarket();
  const handover = { method: "delivery", address: "12 Allen Avenue\r\nIkeja" };
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, handover }), 201);
  expect(paid.handover?.address).toBe("12 Allen Avenue\nIkeja");
});

test("meeting needs no address, and without a handover there is none", async () => {
  const met = await buildMarket();
  const paid = expectOk(escrow, await api.pay(met.buyer, { ...met.offer, handover: { method: "meet" } }), 201);
  expect(paid.handover).toEqual({ method: "meet", address: null, phone: null, note: null });
  const silent = await buildMarket();
  expect(expectOk(escrow, await api.pay(silent.buyer, silent.offer), 201).handover).toBeNull();
});

test.each([
  [delivery, "Your order is on its way", "The seller sent it."],
  [{ method: "meet" }, "The seller says you met", "The seller handed it over."],
])("the buyer is told how it was handed over: %j", async (handover, title, text) => {
  const { seller, buyer, offer } = await buildMarket();
  const { id } = expectOk(escrow, await api.pay(buyer, { ...offer, handover }), 201);
  expectOk(escrow, await api.dispatch(seller, id, { note: "At Ikeja City Mall, on Friday" }));
  const told = expectList(notification, await api.listNotifications(buyer));
  expect(told).toContainEqual(
    expect.objectContaining({ kind: "dispatched", title, text: expect.stringContaining(text) as string }),
  );
});

test.each([
  [{}, "handover.method", "Method must be meet or delivery"],
  [{ method: "pigeon" }, "handover.method", "Method must be meet or delivery"],
  [{ method: "delivery" }, "handover.address", "Write the address"],
  [{ method: "delivery", address: "  " }, "handover.address", "Write the address"],
  [{ method: "meet", phone: "12" }, "handover.phone", "Enter a valid phone number, such as 0803 123 4567"],
  [{ method: "meet", note: "x".repeat(501) }, "handover.note", "At most 500 characters"],
  [{ method: "delivery", address: "x".repeat(301) }, "handover.address", "At most 300 characters"],
  [{ method: "delivery", address: "12 Allen\u0000 Avenue" }, "handover.address", "Control characters are not allowed"],
  [{ method: "meet", iban: "1" }, "handover", "Unknown field: iban"],
])("%j is refused, and nothing changes", async (handover, path, message) => {
  const { buyer, listing, offer } = await buildMarket();
  await changesNothing(listing.id, async () => {
    expect(expectError(await api.pay(buyer, { ...offer, handover }))).toMatchObject({
      status: 400,
      errors: [{ path, message }],
    });
  });
});

test("the seller sees nothing of it before the payment; a second attempt may correct it", async () => {
  const { seller, buyer, offer, transactionId } = await unpaidOrder();
  setSandbox("declined");
  expect(expectError(await api.pay(buyer, { ...offer, handover: delivery }))).toMatchObject({ status: 409 });
  expect(await countOf(transactionId)).toBe(1);
  expect(JSON.stringify((await api.listTransactions(seller)).body)).not.toContain("Allen Avenue");
  setSandbox("works");
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, handover: { method: "meet" } }), 201);
  expect(paid.handover).toEqual({ method: "meet", address: null, phone: null, note: null });
});

test.each<[string, (scene: Awaited<ReturnType<typeof unpaidOrder>>) => Promise<{ status: number }>]>([
  ["its buyer", ({ buyer, transactionId }) => api.cancel(buyer, transactionId)],
  ["its seller", ({ seller, transactionId }) => api.cancel(seller, transactionId)],
  ["a change of the listing", ({ seller, listing }) => api.updateListing(seller, listing.id, { title: "Another fan" })],
])("an order cancelled by %s before it is paid keeps no address", async (_, cancel) => {
  const scene = await unpaidOrder();
  setSandbox("declined");
  expect((await api.pay(scene.buyer, { ...scene.offer, handover: delivery })).status).toBe(409);
  expect(await countOf(scene.transactionId)).toBe(1);
  expect((await cancel(scene)).status).toBe(200);
  expect(await countOf(scene.transactionId)).toBe(0);
});

test("nobody reads the handover of an unpaid order by any call or page", async () => {
  const { seller, buyer, offer, transactionId } = await unpaidOrder();
  setSandbox("declined");
  await api.pay(buyer, { ...offer, handover: delivery });
  expect(await countOf(transactionId)).toBe(1);
  for (const viewer of [seller, buyer, await admin()]) {
    const seen = [
      await api.readOrder(viewer, transactionId),
      await api.listTransactions(viewer),
      await api.listSales(viewer),
      await api.listPurchases(viewer),
      await api.listDisputes(viewer),
      await api.listNotifications(viewer),
      await api.readStatement(viewer),
      await findOrderPage(transactionId, viewer),
      await listUnpaidOrders(viewer.id),
      await readTransactionQueue("all", 1),
      await readPersonFile(asActor(await admin()), viewer.id),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/Allen Avenue|handover|After 4 pm/);
  }
});

test("a refunded purchase keeps it for its parties, and a dispute shows it to the admin who decides", async () => {
  const { seller, buyer, offer } = await buildMarket();
  const paid = expectOk(escrow, await api.pay(buyer, { ...offer, handover: delivery }), 201);
  expectOk(escrow, await api.dispute(buyer, paid.id, { reason: "It never came." }));
  const judge = await admin();
  expect(expectOk(escrow, await api.readEscrow(judge, paid.id)).handover).toEqual(stored);
  const decided = { resolution: "resolved", adminNotes: "It never came.", outcome: "refund" };
  expect(expectOk(escrow, await api.resolve(judge, paid.id, decided))).toMatchObject({
    handover: stored,
    settlement: { buyer: "15000.00", seller: "0.00", fee: "0.00" },
  });
  expect(expectOk(escrow, await api.readEscrow(seller, paid.id)).handover).toEqual(stored);
});

test("the database refuses to change it after the payment", async () => {
  const { buyer, offer } = await buildMarket();
  const { transactionId } = expectOk(escrow, await api.pay(buyer, { ...offer, handover: delivery }), 201);
  const change = execute(sql`update handovers set address = 'Elsewhere' where transaction_id = ${transactionId}`);
  await expect(change).rejects.toThrow(/is fixed/);
  await expect(execute(sql`delete from handovers where transaction_id = ${transactionId}`)).rejects.toThrow(/fixed/);
  // Paying again returns the open purchase as it is.
  const again = expectOk(escrow, await api.pay(buyer, { ...offer, handover: { method: "meet" } }));
  expect(again.handover).toEqual(stored);
});
