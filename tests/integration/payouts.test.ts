import { prisma } from "@/lib/server/database/client";
import { sendPayout } from "@/lib/server/payments/send-payout";
import { times, sortedStatuses } from "../helpers/concurrency";
import { expectError, invalid } from "../helpers/expectations";
import { person } from "../helpers/market";
import { api } from "../helpers/market-api";
import { jobRunsAt, paymentOf, price, setSandbox, statusOf, resetPayments } from "../helpers/payments";
import { payoutIdOf, sellerWithBalance, transfersOf } from "../helpers/payouts";
import { availableKobo } from "../helpers/records";

afterEach(resetPayments);

describe("withdrawing", () => {
  test.each([
    [{}, "amount", "Amount is required"],
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: null }, "amount", "Amount is required"],
    [{ amount: 0 }, "amount", "Amount must be more than 0"],
    [{ amount: "0.00" }, "amount", "Amount must be more than 0"],
    [{ amount: -1 }, "amount", "Number must be greater than or equal to 0"],
    [{ amount: "1.001" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "1e3" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "100000000000.01" }, "amount", "Amount must be at most 100,000,000,000"],
    [{ amount: 1, userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (body, path, message) => {
    const seller = await sellerWithBalance();
    expect(expectError(await api.requestPayout(seller, body))).toEqual(invalid(path, message));
    expect(await availableKobo(seller.id)).toBe(price);
  });

  test("is refused above the balance, without a balance, and signed out, and nothing moves", async () => {
    const seller = await sellerWithBalance();
    expect(expectError(await api.requestPayout(seller, { amount: "15000.01" }))).toMatchObject({ status: 409 });
    expect(expectError(await api.requestPayout(await person(), { amount: "0.01" }))).toMatchObject({ status: 409 });
    expect(expectError(await api.requestPayout(undefined, { amount: "0.01" }))).toMatchObject({ status: 401 });
    expect(await availableKobo(seller.id)).toBe(price);
    expect(await prisma().payment.count({ where: { userId: seller.id, kind: "payout" } })).toBe(0);
  });

  test("takes the money out of the balance at once and has it sent once", async () => {
    const seller = await sellerWithBalance();
    const answer = await api.requestPayout(seller, { amount: "1000.01" });
    expect(answer.body).toMatchObject({ amount: "1000.01", status: "initiated" });
    const id = payoutIdOf(answer);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
    expect(await jobRunsAt("send_payout", id)).toBeDefined();
    await times(10, () => sendPayout(id));
    expect([await statusOf(id), await transfersOf(id)]).toEqual(["settled", ["payout"]]);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
  });

  test("the whole balance 10 times at once leaves once", async () => {
    const seller = await sellerWithBalance();
    const answers = await times(10, () => api.requestPayout(seller, { amount: "15000.00" }));
    expect(sortedStatuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await availableKobo(seller.id)).toBe(0n);
    expect(await prisma().payment.count({ where: { userId: seller.id, kind: "payout" } })).toBe(1);
  });

  test("with a key, repeated when all is spent, answers as the first time", async () => {
    const seller = await sellerWithBalance();
    const key = { "Idempotency-Key": "withdraw-once" };
    const [first, again] = [
      await api.requestPayout(seller, { amount: "15000.00" }, key),
      await api.requestPayout(seller, { amount: "15000.00" }, key),
    ];
    expect(again.body).toEqual(first.body);
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(await transfersOf(payoutIdOf(first))).toEqual(["payout"]);
  });

  test("a transfer that the bank declines is back in the balance, once", async () => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await api.requestPayout(seller, { amount: "15000.00" }));
    setSandbox("declined");
    await times(10, () => sendPayout(id));
    expect(await paymentOf(id)).toMatchObject({ status: "failed", reason: "The bank declined the transfer." });
    expect(await transfersOf(id)).toEqual(["payout", "payout_reversal"]);
    expect(await availableKobo(seller.id)).toBe(price);
    setSandbox("works");
    await sendPayout(id);
    expect([await statusOf(id), await availableKobo(seller.id)]).toEqual(["failed", price]);
  });

  test("a transfer whose result is unknown stays out of the balance until it is known", async () => {
    const seller = await sellerWithBalance();
    const id = payoutIdOf(await api.requestPayout(seller, { amount: "15000.00" }));
    setSandbox("timeout");
    await expect(sendPayout(id)).rejects.toMatchObject({ code: "unavailable" });
    expect([await statusOf(id), await availableKobo(seller.id)]).toEqual(["initiated", 0n]);
    setSandbox("works");
    await sendPayout(id);
    expect([await statusOf(id), await transfersOf(id)]).toEqual(["settled", ["payout"]]);
  });
});
