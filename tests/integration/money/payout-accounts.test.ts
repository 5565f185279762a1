/** Bank accounts to withdraw to: whose they are, who decides, and who sees them. */
import { accountName, bank, heldPayoutAccount, payoutAccount } from "@/lib/contracts/money/payouts";
import { mostPayoutAccounts } from "@/lib/domain/money/payout";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { readPayoutAccountQueue } from "@/lib/server/money/bank-accounts/queries";
import { resealSecrets } from "@/lib/server/jobs/reseal";
import { account } from "../../helpers/account-api";
import { dumpEverything } from "../../helpers/canaries";
import { at, hoursFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError, expectList, expectOk, invalid } from "../../helpers/expectations";
import { admin, person, type Person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { testSandbox } from "../../helpers/payment-sandbox";
import { resetPayments, setSandbox } from "../../helpers/payments";
import { bankAccountOf, payoutIdOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { sendPayout } from "@/lib/server/money/operations/send-payout";

afterEach(async () => {
  testSandbox().accountNames.clear();
  await resetPayments();
});

const gtb = "058";
let lastNumber = 100_000_000;
const newNumber = () => `0${(lastNumber += 100)}`;

const add = (who: Person, bankCode: string, accountNumber: string, headers: Record<string, string> = {}) =>
  api.addPayoutAccount(who, { bankCode, accountNumber }, headers);
const isKnownAs = (name: string, accountNumber: string) =>
  testSandbox().accountNames.set(`${gtb} ${accountNumber}`, name);
const accountsOf = async (who: Person) => expectList(payoutAccount, await api.listPayoutAccounts(who));

async function heldAccount() {
  const owner = await person({ fullName: "Ada Obi" });
  const number = newNumber();
  isKnownAs("OBI VENTURES LTD", number);
  return { owner, number, account: expectOk(payoutAccount, await add(owner, gtb, number), 201) };
}

test("the banks are listed by name, once a day, and while the provider is away", async () => {
  const who = await person();
  const banks = expectList(bank, await api.listBanks(who));
  expect(banks).toContainEqual({ code: gtb, name: "Guaranty Trust Bank" });
  expect(banks.map(({ name }) => name)).toEqual(banks.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
  setSandbox("server_error");
  expect((await api.listBanks(who)).status).toBe(200);
  expect((await at(hoursFrom(25), () => api.listBanks(who))).status).toBe(200);
});

test("the name is shown before anything is saved", async () => {
  const who = await person({ fullName: "Ada Obi" });
  const number = newNumber();
  const read = async () =>
    expectOk(accountName, await api.readAccountName(who, { bankCode: gtb, accountNumber: number }));
  expect(await read()).toEqual({ bankName: "Guaranty Trust Bank", accountName: "ADA OBI", isYours: true });
  isKnownAs("OBI VENTURES LTD", number);
  expect(await read()).toMatchObject({ accountName: "OBI VENTURES LTD", isYours: false });
  expect(await accountsOf(who)).toEqual([]);
});

test.each([
  [{ bankCode: "" }, "bankCode", "Choose a bank"],
  [{ bankCode: "xyz" }, "bankCode", "Choose a bank"],
  [{ accountNumber: "123456789" }, "accountNumber", "An account number has ten digits"],
  [{ accountNumber: "12345678901" }, "accountNumber", "An account number has ten digits"],
  [{ accountNumber: "12345abcde" }, "accountNumber", "An account number has ten digits"],
  [{ accountNumber: 1_234_567_890 }, "accountNumber", "Account number is required"],
  [
    { accountNumber: "0123456799" },
    "accountNumber",
    "Guaranty Trust Bank does not know this account number. Please check both.",
  ],
  [{ accountName: "ADA OBI" }, "", "Unknown field: accountName"],
])("%j is refused, and nothing is saved", async (wrong, path, message) => {
  const who = await person();
  const body = { bankCode: gtb, accountNumber: newNumber(), ...wrong };
  expect(expectError(await api.addPayoutAccount(who, body))).toEqual(invalid(path, message));
  expect(await accountsOf(who)).toEqual([]);
});

test("one of the person's name is ready, and its number is in no row", async () => {
  const who = await person({ fullName: "Chidinma Ada Obi" });
  const number = newNumber();
  const added = expectOk(
    payoutAccount,
    await add(who, gtb, `${number.slice(0, 3)} ${number.slice(3)}`, { "Idempotency-Key": number.slice(0, 5) }),
    201,
  );
  expect(added).toMatchObject({ status: "ready", accountName: "ADA OBI", accountNumber: number, bankCode: gtb });
  expect(await accountsOf(who)).toEqual([added]);
  expect((await dumpEverything()).filter((row) => row.includes(number))).toEqual([]);
  const told = await prisma().notification.findMany({ where: { userId: who.id } });
  expect(told.map(({ kind }) => kind)).toEqual(["payout_account"]);
  expect(JSON.stringify(told)).not.toContain(number);
});

test("the same account again is the same one, ten times at once as well", async () => {
  const who = await person();
  const number = newNumber();
  const answers = await times(5, () => add(who, gtb, number));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 201]);
  expect(await accountsOf(who)).toHaveLength(1);
});

test("one has five at most, also when they are added at once", async () => {
  const who = await person();
  const answers = await times(mostPayoutAccounts + 3, () => add(who, gtb, newNumber()));
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
  expect(await accountsOf(who)).toHaveLength(mostPayoutAccounts);
});

test("names behind numbers are asked ten times an hour at most", async () => {
  const who = await person();
  const ask = () => api.readAccountName(who, { bankCode: gtb, accountNumber: newNumber() });
  const answers = await times(12, ask);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await ask()).status).toBe(429);
});

test("a bank that does not answer is a 503, and nothing is saved", async () => {
  const who = await person();
  setSandbox("server_error");
  expect(expectError(await add(who, gtb, newNumber()))).toMatchObject({ status: 503, message: /bank does not answer/ });
  expect(await accountsOf(who)).toEqual([]);
});

describe("of another name", () => {
  test.each([
    ["Ahmad Abubakar Sani", "FATIMA ABUBAKAR SANI", "held"],
    ["Ada Chukwu Okafor Ibrahim Musa Emeka Dangote", "MUSA IBRAHIM", "held"],
    ["Adaeze Obi", "OBI ADAEZE CHIDINMA", "ready"],
  ] as const)("%s has the account of %s: it is %s", async (fullName, name, status) => {
    const who = await person({ fullName });
    const number = newNumber();
    isKnownAs(name, number);
    expect(expectOk(payoutAccount, await add(who, gtb, number), 201)).toMatchObject({ status });
  });

  test("it waits for an admin, who sees the names and the end of the number", async () => {
    const { owner, number, account } = await heldAccount();
    expect(account.status).toBe("held");
    // The longest waiting are first, and other tests leave some: a page behind the last is the last.
    const { items } = await readPayoutAccountQueue("held", 1_000);
    const shown = items.find(({ id }) => id === account.id);
    expect(shown).toMatchObject({
      accountName: "OBI VENTURES LTD",
      lastDigits: number.slice(-4),
      person: { id: owner.id },
    });
    expect(JSON.stringify(items)).not.toContain(number);
  });

  test("an admin approves it once, and money can go to it", async () => {
    const { owner, account } = await heldAccount();
    const judge = await admin();
    const approve = () => api.decidePayoutAccount(judge, account.id, { status: "ready" });
    expect(expectOk(heldPayoutAccount, await approve())).toMatchObject({ status: "ready" });
    expectOk(heldPayoutAccount, await approve());
    expect(
      expectError(await api.decidePayoutAccount(judge, account.id, { status: "rejected", reason: "x" })),
    ).toMatchObject({
      status: 409,
    });
    expect(await accountsOf(owner)).toMatchObject([{ status: "ready", reason: null }]);
    const told = await prisma().notification.findMany({ where: { userId: owner.id }, orderBy: { id: "asc" } });
    expect(told.map(({ facts }) => (facts as { state: string }).state)).toEqual(["held", "approved"]);
  });

  test("an admin rejects it, with the reason that its owner reads", async () => {
    const { owner, account } = await heldAccount();
    const judge = await admin();
    expect(expectError(await api.decidePayoutAccount(judge, account.id, { status: "rejected" }))).toEqual(
      invalid("reason", "Say why, for its owner"),
    );
    expectOk(
      heldPayoutAccount,
      await api.decidePayoutAccount(judge, account.id, { status: "rejected", reason: "A company." }),
    );
    expect(await accountsOf(owner)).toMatchObject([{ status: "rejected", reason: "A company." }]);
  });

  test("of two admins who decide differently at once, one wins", async () => {
    const { account } = await heldAccount();
    const judges = [await admin(), await admin()] as const;
    const answers = await Promise.all([
      api.decidePayoutAccount(judges[0], account.id, { status: "ready" }),
      api.decidePayoutAccount(judges[1], account.id, { status: "rejected", reason: "No." }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("an admin does not decide about their own", async () => {
    const judge = await admin();
    const number = newNumber();
    isKnownAs("SOMEBODY ELSE", number);
    const { id } = expectOk(payoutAccount, await add(judge, gtb, number), 201);
    expect(expectError(await api.decidePayoutAccount(judge, id, { status: "ready" }))).toMatchObject({ status: 403 });
  });
});

describe("a name that its owner has just given themselves", () => {
  const rename = (who: Person, fullName: string) => account.updateProfile(who.token, { fullName });

  test("opens no account of that name for a month, and closes those of the former one", async () => {
    const seller = await sellerWithBalance();
    const before = await bankAccountOf(seller.id);
    const number = newNumber();
    isKnownAs("EMEKA NWOSU", number);
    expect((await rename(seller, "Emeka Nwosu")).status).toBe(200);
    expect(expectOk(payoutAccount, await add(seller, gtb, number), 201)).toMatchObject({ status: "held" });
    expect(expectError(await api.requestPayout(seller, { amount: "10.00", payoutAccountId: before }))).toMatchObject({
      status: 409,
      message: /has another name than you have on Oja now/,
    });
    await prisma().user.update({ where: { id: seller.id }, data: { nameChangedAt: hoursFrom(-31 * 24) } });
    const later = newNumber();
    isKnownAs("EMEKA NWOSU", later);
    expect(expectOk(payoutAccount, await add(seller, gtb, later), 201)).toMatchObject({ status: "ready" });
  });

  test("does not make an account ready that an admin has rejected, and removing it does not ask again", async () => {
    const { owner, number, account: held } = await heldAccount();
    expectOk(
      heldPayoutAccount,
      await api.decidePayoutAccount(await admin(), held.id, { status: "rejected", reason: "A company." }),
    );
    expect((await api.removePayoutAccount(owner, held.id)).status).toBe(204);
    expect((await rename(owner, "Obi Ventures")).status).toBe(200);
    expect(expectOk(payoutAccount, await add(owner, gtb, number), 201)).toMatchObject({
      status: "rejected",
      reason: "A company.",
    });
  });
});

describe("removing one", () => {
  test("takes it away, and its row when no money went to it", async () => {
    const who = await person();
    const { id } = expectOk(payoutAccount, await add(who, gtb, newNumber()), 201);
    expect((await api.removePayoutAccount(who, id)).status).toBe(204);
    expect(expectError(await api.removePayoutAccount(who, id))).toMatchObject({ status: 404 });
    expect(await prisma().payoutAccount.count({ where: { id } })).toBe(0);
  });

  test("is refused while a withdrawal to it is on its way; after that it stays for the books, out of sight", async () => {
    const seller = await sellerWithBalance();
    const id = await bankAccountOf(seller.id);
    const payoutId = payoutIdOf(await withdraw(seller, "10.00"));
    expect(expectError(await api.removePayoutAccount(seller, id))).toMatchObject({ status: 409 });
    await sendPayout(payoutId);
    expect((await api.removePayoutAccount(seller, id)).status).toBe(204);
    expect(await accountsOf(seller)).toEqual([]);
    expect(await prisma().payoutAccount.findUniqueOrThrow({ where: { id } })).toMatchObject({
      deletedAt: expect.any(Date),
    });
  });

  test("at once with a withdrawal, one of the two happens first, and the money has its account", async () => {
    const seller = await sellerWithBalance();
    const id = await bankAccountOf(seller.id);
    const body = { amount: "10.00", payoutAccountId: id };
    const [removed, withdrawn] = await Promise.all([
      api.removePayoutAccount(seller, id),
      api.requestPayout(seller, body),
    ]);
    expect([
      [204, 404],
      [409, 201],
    ]).toContainEqual([removed.status, withdrawn.status]);
  });
});

test("what an earlier secret sealed is sealed anew, and still read", async () => {
  const who = await person();
  const added = expectOk(payoutAccount, await add(who, gtb, newNumber()), 201);
  const { AUTH_SECRET: secret } = env();
  Object.assign(env(), { AUTH_SECRET: `${secret} and another`, AUTH_SECRET_OLD: secret });
  try {
    await resealSecrets();
    env().AUTH_SECRET_OLD = undefined;
    const { details } = await prisma().payoutAccount.findUniqueOrThrow({ where: { id: added.id } });
    expect(details).not.toBe("");
  } finally {
    Object.assign(env(), { AUTH_SECRET_OLD: `${secret} and another`, AUTH_SECRET: secret });
    await resealSecrets();
    env().AUTH_SECRET_OLD = undefined;
  }
  expect(await accountsOf(who)).toEqual([added]);
});
