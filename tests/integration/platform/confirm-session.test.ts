import { buildPayoutAccount } from "@/demo/builders";
import { prisma } from "@/lib/server/platform/database/client";
import { account } from "../../helpers/account-api";
import { at, msFrom } from "../../helpers/clock";
import { decision } from "../../helpers/disputes";
import { expectError } from "../../helpers/expectations";
import { admin, disputedPurchase, person } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { tokenFrom } from "../../helpers/mails";
import { bankAccountOf, sellerWithBalance, withdraw } from "../../helpers/payouts";
import { login, logout, me, password, register } from "../../helpers/sign-in";
import { hashPassword } from "@/lib/server/platform/auth/password";
import { times } from "../../helpers/concurrency";

const required = { status: 403, code: "confirmation_required" };

/** Somebody with a password who has just signed in, which proves who they are. */
async function justSignedIn({ id, email }: { id: number; email: string }) {
  await prisma().user.update({ where: { id }, data: { passwordHash: await hashPassword(password) } });
  return { id, token: (await login(email)).body.token as string };
}

/** Somebody who signed in long ago. */
async function signedIn(who: { id: number; email: string }) {
  const session = await justSignedIn(who);
  await prisma().session.updateMany({
    where: { userId: who.id, reconfirmedUntil: null },
    data: { confirmedUntil: null },
  });
  return session;
}

const confirm = (token: string) => account.confirmSession(token, { password });

describe("a session that was just opened with the password", () => {
  test("decides about held money, by the specification's calls alone", async () => {
    const { escrowId } = await disputedPurchase();
    const decider = await justSignedIn(await admin());
    expect((await api.resolve(decider, escrowId, decision())).status).toBe(200);
  });

  test("does so for half an hour, which use does not prolong", async () => {
    const seller = await person();
    await bankAccountOf(seller.id);
    const { token } = await justSignedIn(seller);
    const ask = () => withdraw({ token, id: seller.id }, "10.00");
    const until = async () =>
      (await prisma().session.findFirstOrThrow({ where: { userId: seller.id, reconfirmedUntil: null } }))
        .confirmedUntil;
    const opened = await until();
    expect(opened?.getTime()).toBeGreaterThan(Date.now() + 29 * 60_000);
    expect(opened?.getTime()).toBeLessThanOrEqual(Date.now() + 30 * 60_000);
    expect((await ask()).status).toBe(409);
    expect(await until()).toEqual(opened);
    await prisma().session.updateMany({
      where: { userId: seller.id, reconfirmedUntil: null },
      data: { confirmedUntil: new Date(Date.now() - 1) },
    });
    expect(expectError(await ask())).toMatchObject(required);
  });

  test("withdraws to the accounts that were there before, and to a new one after another proof", async () => {
    const seller = await sellerWithBalance();
    await bankAccountOf(seller.id);
    const session = await justSignedIn(seller);
    expect((await withdraw(session, "10.00")).status).toBe(201);
    const added = await buildPayoutAccount(await prisma().user.findUniqueOrThrow({ where: { id: seller.id } }));
    const toNew = () => api.requestPayout(session, { amount: "10.00", payoutAccountId: added.id });
    expect(expectError(await toNew())).toMatchObject(required);
    expect((await confirm(session.token)).status).toBe(200);
    expect((await toNew()).status).toBe(201);
  });

  test("does not change factors or close the account", async () => {
    const { token } = await justSignedIn(await person());
    for (const step of [account.beginPasskey(token), account.closeAccount(token)])
      expect(expectError(await step)).toMatchObject(required);
    await confirm(token);
    expect((await account.beginPasskey(token)).status).toBe(200);
  });
});

test("money leaves only a session that proved who it is, for half an hour", async () => {
  const seller = await signedIn(await sellerWithBalance());
  expect(expectError(await withdraw(seller, "10.00"))).toMatchObject(required);
  const before = Date.now();
  const { status, body } = await confirm(seller.token);
  expect(status).toBe(200);
  const until = new Date((body as { confirmedUntil: string }).confirmedUntil);
  expect(until.getTime() - before).toBeGreaterThanOrEqual(30 * 60_000);
  expect(until.getTime() - Date.now()).toBeLessThanOrEqual(30 * 60_000);
  expect((await withdraw(seller, "10.00")).status).toBe(201);
  await prisma().session.updateMany({
    where: { userId: seller.id },
    data: { confirmedUntil: new Date(Date.now() - 1) },
  });
  expect(expectError(await withdraw(seller, "10.00"))).toMatchObject(required);
});

test("another session of the same person is not opened with it", async () => {
  const seller = await sellerWithBalance();
  const [one, other] = [await signedIn(seller), await signedIn(seller)];
  await confirm(one.token);
  expect(expectError(await withdraw(other, "10.00"))).toMatchObject(required);
});

test("so are an admin's decisions about money", async () => {
  const { escrowId } = await disputedPurchase();
  const decider = await signedIn(await admin());
  expect(expectError(await api.resolve(decider, escrowId, decision()))).toMatchObject(required);
  expect((await confirm(decider.token)).status).toBe(200);
  expect((await api.resolve(decider, escrowId, decision())).status).toBe(200);
});

test("a wrong password opens nothing, and ten guesses are all", async () => {
  const seller = await signedIn(await sellerWithBalance());
  const answers = await times(30, (n) => account.confirmSession(seller.token, { password: `guess ${n}` }));
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  expect((await confirm(seller.token)).status).toBe(429);
  expect(expectError(await withdraw(seller, "10.00"))).toMatchObject(required);
  const later = msFrom(15 * 60_000 + 1_000, new Date());
  expect((await at(later, () => confirm(seller.token))).status).toBe(200);
});

test("the guesses of a stolen session do not keep its owner from changing the password", async () => {
  const seller = await sellerWithBalance();
  const [stolen, own] = [await signedIn(seller), await signedIn(seller)];
  await times(30, (n) => account.confirmSession(stolen.token, { password: `guess ${n}` }));
  expect((await confirm(stolen.token)).status).toBe(429);
  const change = { currentPassword: password, newPassword: "another good pass-phrase" };
  expect((await account.changePassword(own.token, change)).status).toBe(204);
  expect((await me(stolen.token)).status).toBe(401);
});

test("signed out, nothing is confirmed", async () => {
  expect((await account.confirmSession(undefined, { password })).status).toBe(401);
});

describe("withdrawing needs a confirmed address", () => {
  test("everything else does not", async () => {
    const seller = await person({ emailConfirmedAt: null });
    const { status } = await withdraw(seller, "10.00");
    expect(status).toBe(403);
    expect(expectError(await withdraw(seller, "10.00"))).toMatchObject({
      code: "email_not_confirmed",
    });
  });

  test("after confirming it the balance decides", async () => {
    const { body } = await register();
    const { token, user } = body as { token: string; user: { id: number; email: string } };
    await confirm(token);
    const ask = () => withdraw({ token, id: user.id }, "10.00");
    expect(expectError(await ask())).toMatchObject({ code: "email_not_confirmed" });
    await account.confirmEmail({ token: await tokenFrom("confirm-email", user.email) });
    expect(expectError(await ask())).toMatchObject({ status: 409 });
  });
});

describe("a confirmation with a new token", () => {
  const renew = async (token: string) => {
    const { status, body, headers } = await account.confirmSession(token, { password, newToken: true });
    expect(status).toBe(200);
    return { token: (body as { token: string }).token, cookie: headers.get("set-cookie") ?? "" };
  };
  const newcomer = async () => (await register()).body as { token: string; user: { id: number } };
  type Listed = { current: boolean };

  test("opens the new one alone, in both carriers: a copy of the old one gains nothing", async () => {
    const seller = await sellerWithBalance();
    const copied = await signedIn(seller);
    const { token, cookie } = await renew(copied.token);
    expect(token).not.toBe(copied.token);
    expect(cookie).toContain(token);
    expect(expectError(await withdraw(copied, "10.00"))).toMatchObject(required);
    expect((await withdraw({ token, id: seller.id }, "10.00")).status).toBe(201);
  });

  test("asked again with the old one, it is the same session", async () => {
    const { token: old } = await newcomer();
    const [first, second] = [await renew(old), await renew(old)];
    expect((await account.listSessions(first.token)).body).toHaveLength(1);
    for (const { token } of [first, second])
      expect((await account.listSessions(token)).body as Listed[]).toMatchObject([{ current: true }]);
  });

  test("asked for ten times at once, it is one session", async () => {
    const { token: old } = await newcomer();
    const renewed = await times(10, () => renew(old));
    expect((await account.listSessions(renewed[0]?.token ?? "")).body).toHaveLength(1);
  });

  test("ends the old one within half a minute, and never opens anything with it", async () => {
    const { token: old, user } = await newcomer();
    const { token } = await renew(old);
    expect((await me(old)).status).toBe(200);
    await confirm(old);
    expect(await prisma().session.count({ where: { userId: user.id, confirmedUntil: { not: null } } })).toBe(1);
    await prisma().session.updateMany({
      where: { userId: user.id, renewedAs: { not: null }, expiresAt: { lte: new Date(Date.now() + 31_000) } },
      data: { expiresAt: new Date(Date.now() - 1) },
    });
    expect([(await me(old)).status, (await me(token)).status]).toEqual([401, 200]);
  });

  test("signing out, also with the old one, ends both", async () => {
    const { token: old } = await newcomer();
    const { token } = await renew(old);
    await logout(old);
    expect([(await me(old)).status, (await me(token)).status]).toEqual([401, 401]);
  });
});
