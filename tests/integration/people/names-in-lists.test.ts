/** Lists of disputes, requests and transactions name people and items, and never give away an address. */
import { dispute } from "@/lib/contracts/deals/disputes";
import { transaction } from "@/lib/contracts/deals/transactions";
import { verificationRequest } from "@/lib/contracts/people/verification";
import { expectError, expectList, expectOk } from "../../helpers/expectations";
import { admin, disputedPurchase, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";

const nameOf = ({ id, username, fullName }: Person) => ({ id, username, fullName });

test("a dispute names its item, as ordered, and both people", async () => {
  const seller = await person({ fullName: "Musa Ibrahim" });
  const scene = await disputedPurchase({ seller });
  const { buyer, listing } = scene;
  const expected = {
    listing: { id: listing.id, title: listing.title },
    amount: "15000.00",
    complainant: nameOf(buyer),
    respondent: nameOf(seller),
  };
  const judge = await admin();
  for (const caller of [buyer, seller, judge]) {
    const [newest] = expectList(dispute, await api.listDisputes(caller, "limit=1"));
    expect(newest).toMatchObject(expected);
    expect(JSON.stringify(newest)).not.toContain(buyer.email);
    expect(JSON.stringify(newest)).not.toContain(seller.email);
  }
  const [{ id } = { id: 0 }] = expectList(dispute, await api.listDisputes(buyer));
  const updated = expectOk(dispute, await api.updateDispute(judge, id, { status: "investigating" }));
  expect(updated).toMatchObject(expected);
});

test("a transaction names its buyer and its seller", async () => {
  const { buyer, seller, transactionId } = await disputedPurchase();
  for (const caller of [buyer, seller, await admin()]) {
    const found = expectList(transaction, await api.listTransactions(caller)).find(({ id }) => id === transactionId);
    expect(found).toMatchObject({ buyer: nameOf(buyer), seller: nameOf(seller) });
    expect(JSON.stringify(found)).not.toMatch(/@oja\.test/);
  }
});

test("a verification request names its person", async () => {
  const who = await person({ fullName: "Ngozi Eze" });
  const sent = await api.requestVerification(who, { verificationType: "skill", documents: { notes: "Tailor" } });
  const { id } = expectOk(verificationRequest, sent, 201);
  const judge = await admin();
  for (const caller of [who, judge]) {
    const found = expectList(verificationRequest, await api.listVerifications(caller)).find((item) => item.id === id);
    expect(found?.user).toEqual(nameOf(who));
  }
  const decided = await api.decideVerification(judge, id, { status: "rejected" });
  expect(expectOk(verificationRequest, decided).user).toEqual(nameOf(who));
});

test("strangers see none of it, and visitors are sent away", async () => {
  const { transactionId } = await disputedPurchase();
  const stranger = await person();
  for (const list of [api.listDisputes, api.listTransactions, api.listVerifications]) {
    expect((await list(stranger)).body).toEqual([]);
    expect(expectError(await list(undefined))).toMatchObject({ status: 401 });
  }
  expect(expectError(await api.cancel(stranger, transactionId))).toMatchObject({ status: 404 });
  expect(expectError(await api.updateDispute(stranger, 1, { status: "investigating" }))).toMatchObject({ status: 403 });
});
