/** Money that cannot go back the way it came: its payer names an account of their own name. */
import { payment } from "@/lib/contracts/money/payments";
import { prisma } from "@/lib/server/platform/database/client";
import { applyRefundOutcome } from "@/lib/server/money/operations/apply-refund-outcome";
import { sendRefund } from "@/lib/server/money/operations/send-refund";
import { at, hoursFrom } from "../../helpers/clock";
import { expectError, expectOk, invalid } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { moneyArrives, testSandbox } from "../../helpers/payment-sandbox";
import { price, refundsOf, resetPayments, setSandbox, waitingPayment } from "../../helpers/payments";
import { changesNothing } from "../../helpers/records";
import { hearOf } from "../../helpers/webhooks";

afterEach(async () => {
  testSandbox().accountNames.clear();
  await resetPayments();
});

const account = { bankCode: "058", accountNumber: "0123456700" };

/** A payment that was a naira short, whose bank does not take it back */
async function stuckRefund() {
  const scene = await waitingPayment();
  moneyArrives(scene.reference, price - 100n);
  await hearOf(scene.reference);
  setSandbox("refund_needs_attention");
  const [refund] = await refundsOf(scene.payment.id);
  const id = refund?.id ?? 0;
  await sendRefund(id);
  await prisma().refund.update({ where: { id }, data: { nextPollAt: new Date(0) } });
  await sendRefund(id);
  setSandbox("works");
  return { ...scene, refundId: id };
}

test("it says so to its payer, who names an account, and the money goes there", async () => {
  const { buyer, payment: begun, refundId } = await stuckRefund();
  const read = async () => expectOk(payment, await api.readPayment(buyer, begun.id));
  expect(await read()).toMatchObject({ status: "returning", needsAccount: true });
  const told = await prisma().notification.findMany({
    where: { userId: buyer.id, kind: "payment_returned" },
    orderBy: { id: "asc" },
  });
  expect(told.map(({ facts }) => (facts as { state: string }).state)).toEqual(["owed", "needs_account"]);

  expectOk(payment, await api.nameRefundAccount(buyer, begun.id, account));
  await prisma().refund.update({ where: { id: refundId }, data: { nextPollAt: new Date(0) } });
  await sendRefund(refundId);
  expect(await refundsOf(begun.id)).toMatchObject([{ status: "done" }]);
  expect(await read()).toMatchObject({ status: "returned", needsAccount: false });
  expect(expectError(await api.nameRefundAccount(buyer, begun.id, account))).toMatchObject({ status: 409 });
});

test("of four accounts named at once one is taken, and the others are told so", async () => {
  const { buyer, payment: begun, refundId } = await stuckRefund();
  const answers = await Promise.all(
    ["0123456711", "0123456722", "0123456733", "0123456744"].map((accountNumber) =>
      api.nameRefundAccount(buyer, begun.id, { ...account, accountNumber }),
    ),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  await prisma().refund.update({ where: { id: refundId }, data: { nextPollAt: new Date(0) } });
  await sendRefund(refundId);
  expect(await refundsOf(begun.id)).toMatchObject([{ status: "done" }]);
});

test("a provider that does not show yet that it has taken the account: its payer is not asked for another one", async () => {
  const { buyer, payment: begun, refundId } = await stuckRefund();
  expectOk(payment, await api.nameRefundAccount(buyer, begun.id, account));
  const refund = { id: refundId };
  const { providerId } = await prisma().refund.findUniqueOrThrow({ where: refund });
  await applyRefundOutcome(refund, "needs_attention", providerId ?? "");
  expect(expectOk(payment, await api.readPayment(buyer, begun.id))).toMatchObject({ needsAccount: false });
  await at(hoursFrom(2), () => applyRefundOutcome(refund, "needs_attention", providerId ?? ""));
  expect(expectOk(payment, await api.readPayment(buyer, begun.id))).toMatchObject({ needsAccount: true });
});

test("a bank that refuses it for good: it is in the payer's balance, and their payment says so", async () => {
  const { buyer, reference, payment: begun } = await waitingPayment();
  moneyArrives(reference, price - 100n);
  await hearOf(reference);
  setSandbox("refund_fails");
  const [refund] = await refundsOf(begun.id);
  await sendRefund(refund?.id ?? 0);
  expect(expectOk(payment, await api.readPayment(buyer, begun.id))).toMatchObject({
    status: "returning",
    isInBalance: false,
  });
  await prisma().refund.updateMany({ where: { id: refund?.id ?? 0 }, data: { nextPollAt: new Date(0) } });
  await sendRefund(refund?.id ?? 0);
  expect(expectOk(payment, await api.readPayment(buyer, begun.id))).toMatchObject({
    status: "returned",
    isInBalance: true,
  });
});

test("not to an account of another name, an unknown one, nor for a stranger", async () => {
  const { buyer, listing, payment: begun } = await stuckRefund();
  testSandbox().accountNames.set("058 0123456701", "SOMEBODY ELSE");
  const name = (body: object, who = buyer) => api.nameRefundAccount(who, begun.id, body);
  await changesNothing(listing.id, async () => {
    expect(expectError(await name({ ...account, accountNumber: "0123456701" }))).toEqual(
      invalid("accountNumber", "The account of SOMEBODY ELSE is not in your name. Use one of your own."),
    );
    expect(expectError(await name({ ...account, accountNumber: "0123456799" }))).toMatchObject({ status: 400 });
    expect(expectError(await name(account, await person()))).toMatchObject({ status: 404 });
  });
  expect(await refundsOf(begun.id)).toMatchObject([{ status: "needs_account" }]);
});

test("while the provider is away it is a 503, and can be sent again", async () => {
  const { buyer, payment: begun } = await stuckRefund();
  setSandbox("server_error");
  expect(expectError(await api.nameRefundAccount(buyer, begun.id, account))).toMatchObject({ status: 503 });
  setSandbox("works");
  expectOk(payment, await api.nameRefundAccount(buyer, begun.id, account));
});
