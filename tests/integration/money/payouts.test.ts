import { buildPayoutAccount } from "@/demo/builders";
import { payout } from "@/lib/contracts/money/payouts";
import { payoutsOfDay } from "@/lib/domain/money/payout";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { sendPayout } from "@/lib/server/money/operations/send-payout";
import { at, hoursFrom } from "../../helpers/clock";
import { times, sortedStatuses } from "../../helpers/concurrency";
import { expectError, expectList, invalid } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { jobRunsAt, price, resetPayments } from "../../helpers/payments";
import {
  bankAccountOf,
  payoutIdOf,
  payoutStatusOf,
  sellerWithBalance,
  transfersOf,
  withdraw,
} from "../../helpers/payouts";
import { availableKobo } from "../../helpers/records";

afterEach(async () => {
  env().PAYSTACK_MAX_NAIRA = undefined;
  await resetPayments();
});

const countOf = (userId: number) => prisma().payout.count({ where: { userId } });

describe("withdrawing", () => {
  test.each([
    [{ amount: undefined }, "amount", "Amount is required"],
    [{ amount: "" }, "amount", "Amount is required"],
    [{ amount: null }, "amount", "Amount is required"],
    [{ amount: 0 }, "amount", "Amount must be more than 0"],
    [{ amount: "0.00" }, "amount", "Amount must be more than 0"],
    [{ amount: -1 }, "amount", "Number must be greater than or equal to 0"],
    [{ amount: "1.001" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "1e3" }, "amount", "Enter an amount in naira with at most two decimals"],
    [{ amount: "100000000000.01" }, "amount", "Amount must be at most 100,000,000,000"],
    [{ payoutAccountId: undefined }, "payoutAccountId", "Choose a bank account"],
    [{ payoutAccountId: "1" }, "payoutAccountId", "Choose a bank account"],
    [{ userId: 1 }, "", "Unknown field: userId"],
  ])("refuses %j", async (wrong, path, message) => {
    const seller = await sellerWithBalance();
    const body = { amount: 1, payoutAccountId: await bankAccountOf(seller.id), ...wrong };
    expect(expectError(await api.requestPayout(seller, body))).toEqual(invalid(path, message));
    expect(await availableKobo(seller.id)).toBe(price);
  });

  test("is refused above the balance, without a balance, and signed out, and nothing moves", async () => {
    const seller = await sellerWithBalance();
    expect(expectError(await withdraw(seller, "15000.01"))).toMatchObject({ status: 409 });
    expect(expectError(await withdraw(await person(), "0.01"))).toMatchObject({ status: 409 });
    const body = { amount: "0.01", payoutAccountId: await bankAccountOf(seller.id) };
    expect(expectError(await api.requestPayout(undefined, body))).toMatchObject({ status: 401 });
    expect([await availableKobo(seller.id), await countOf(seller.id)]).toEqual([price, 0]);
  });

  test("goes to a ready account of one's own, and to no other", async () => {
    const [seller, other] = [await sellerWithBalance(), await person()];
    const held = await buildPayoutAccount(seller, { status: "held" });
    const rejected = await buildPayoutAccount(seller, { status: "rejected", reason: "No.", decidedAt: new Date() });
    const removed = await buildPayoutAccount(seller, { deletedAt: new Date() });
    const to = async (payoutAccountId: number) =>
      expectError(await api.requestPayout(seller, { amount: "10.00", payoutAccountId })).status;
    expect(await to(await bankAccountOf(other.id))).toBe(404);
    expect(await to(1_999_999_999)).toBe(404);
    expect(await to(removed.id)).toBe(404);
    expect(await to(held.id)).toBe(409);
    expect(await to(rejected.id)).toBe(409);
    expect([await availableKobo(seller.id), await countOf(seller.id)]).toEqual([price, 0]);
  });

  test("stays within what banks take", async () => {
    env().PAYSTACK_MAX_NAIRA = 20_000;
    const seller = await sellerWithBalance(20_000_00n);
    expect(expectError(await withdraw(seller, "20000.01"))).toMatchObject({ status: 409, message: /at most/ });
    expect((await withdraw(seller, "20000.00")).status).toBe(201);
  });

  test("takes the money out of the balance at once and has it sent once", async () => {
    const seller = await sellerWithBalance();
    const answer = await withdraw(seller, "1000.01");
    const account = { id: await bankAccountOf(seller.id), bankName: "Guaranty Trust Bank" };
    const costs = { transfer: "10.00", stampDuty: "0.00" };
    expect(answer.body).toMatchObject({ amount: "1000.01", status: "queued", account, costs });
    const id = payoutIdOf(answer);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
    expect(await jobRunsAt("send_payout", id)).toBeDefined();
    await times(10, () => sendPayout(id));
    expect([await payoutStatusOf(id), await transfersOf(id)]).toEqual(["paid", ["payout", "payout_cost"]]);
    expect(await availableKobo(seller.id)).toBe(price - 1_000_01n);
  });

  test("the whole balance 10 times at once leaves once", async () => {
    const seller = await sellerWithBalance();
    await bankAccountOf(seller.id);
    const answers = await times(10, () => withdraw(seller, "15000.00"));
    expect(sortedStatuses(answers)).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect([await availableKobo(seller.id), await countOf(seller.id)]).toEqual([0n, 1]);
  });

  test("with a key, repeated when all is spent, answers as the first time", async () => {
    const seller = await sellerWithBalance();
    const key = { "Idempotency-Key": "withdraw-once" };
    const [first, again] = [await withdraw(seller, "15000.00", key), await withdraw(seller, "15000.00", key)];
    expect(again.body).toEqual(first.body);
    expect([first.status, again.status, again.headers.get("idempotency-replayed")]).toEqual([201, 201, "true"]);
    expect(await transfersOf(payoutIdOf(first))).toEqual(["payout"]);
  });

  test("ten times a day at most: each costs Oja a transfer", async () => {
    const seller = await sellerWithBalance();
    await bankAccountOf(seller.id);
    for (let time = 0; time < payoutsOfDay; time++) expect((await withdraw(seller, "1.00")).status).toBe(201);
    expect(expectError(await withdraw(seller, "1.00"))).toMatchObject({ status: 429, code: "too_many_requests" });
    expect(await countOf(seller.id)).toBe(payoutsOfDay);
    expect((await at(hoursFrom(24.1), () => withdraw(seller, "1.00"))).status).toBe(201);
  });

  test("ten times also when more are asked for at once", async () => {
    const seller = await sellerWithBalance();
    await bankAccountOf(seller.id);
    const statuses = sortedStatuses(await times(payoutsOfDay + 5, () => withdraw(seller, "1.00")));
    expect(statuses.filter((status) => status === 201)).toHaveLength(payoutsOfDay);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await availableKobo(seller.id)).toBe(price - BigInt(payoutsOfDay) * 100n);
  });

  test("lists one's own withdrawals, the newest first, and goes on with before", async () => {
    const [seller, other] = [await sellerWithBalance(), await sellerWithBalance()];
    const first = payoutIdOf(await withdraw(seller, "1.00"));
    const second = payoutIdOf(await withdraw(seller, "2.00"));
    await withdraw(other, "3.00");
    const list = async (query: string) => expectList(payout, await api.listPayouts(seller, query)).map(({ id }) => id);
    expect(await list("")).toEqual([second, first]);
    expect(await list("limit=1")).toEqual([second]);
    expect(await list(`before=${second}`)).toEqual([first]);
  });
});
