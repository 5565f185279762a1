import { Secret, TOTP } from "otpauth";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { unseal } from "@/lib/server/platform/auth/seal";
import { resealSecrets } from "@/lib/server/jobs/reseal";
import { decision } from "../../helpers/disputes";
import { account } from "../../helpers/account-api";
import { at, msFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError } from "../../helpers/expectations";
import { kindsOfMailTo, tokenFrom } from "../../helpers/mails";
import { admin, disputedPurchase } from "../../helpers/market";
import { api } from "../../helpers/market-api";
import { login, me, password, register } from "../../helpers/sign-in";

const codeOf = (secret: string, time = new Date()) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
const halfMinutesOn = (count: number) => msFrom(count * 30_000, new Date());

async function newcomer() {
  const { body } = await register();
  const person = { id: body.user.id as number, email: body.user.email as string, token: body.token as string };
  expect((await account.confirmSession(person.token, { password })).status).toBe(200);
  return person;
}

/** Somebody whose authenticator app is set up; its newest code is used. */
async function protectedPerson() {
  const person = await newcomer();
  const { secret } = (await account.beginTotp(person.token)).body as { secret: string };
  const { status, body } = await account.confirmTotp(person.token, { code: codeOf(secret) });
  expect(status).toBe(200);
  return { ...person, secret, recoveryCodes: body.recoveryCodes as string[] };
}

async function challengeOf(email: string): Promise<string> {
  const { code, challenge } = expectError(await login(email)) as { code: string; challenge?: string };
  expect(code).toBe("two_factor_required");
  return challenge ?? "";
}

const wrongCode = { status: 401, message: "This code is not right." };

describe("an authenticator app", () => {
  test("is set up by a code; other sessions end, a mail tells, and signing in takes a code", async () => {
    const person = await newcomer();
    const other = (await login(person.email)).body.token as string;
    const { secret, uri } = (await account.beginTotp(person.token)).body as { secret: string; uri: string };
    expect(uri).toContain(`otpauth://totp/Oja:${encodeURIComponent(person.email)}?`);
    expect((await login(person.email)).status).toBe(200);
    const { body } = await account.confirmTotp(person.token, { code: codeOf(secret) });
    expect(new Set(body.recoveryCodes as string[]).size).toBe(10);
    for (const code of body.recoveryCodes as string[])
      expect(code).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/);
    expect([(await me(other)).status, (await me(person.token)).status]).toEqual([401, 200]);
    expect(await kindsOfMailTo(person.email)).toContain("second_factor_added");
    expect((await account.listSecondFactors(person.token)).body).toMatchObject({ totp: true, recoveryCodesLeft: 10 });

    const challenge = await challengeOf(person.email);
    const code = codeOf(secret, halfMinutesOn(1));
    const answer = await account.answerChallenge({ challenge, code });
    expect(answer.status).toBe(200);
    expect((await me(answer.body.token as string)).body).toMatchObject({ email: person.email });
  });

  test("the database holds neither secret nor recovery codes", async () => {
    const { id, secret, recoveryCodes } = await protectedPerson();
    const stored = JSON.stringify([
      await prisma().totpFactor.findMany({ where: { userId: id } }),
      await prisma().recoveryCode.findMany({ where: { userId: id } }),
    ]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll("-", ""))])
      expect(stored).not.toContain(text);
  });

  test("a wrong code sets nothing up", async () => {
    const { email, token } = await newcomer();
    const { secret } = (await account.beginTotp(token)).body as { secret: string };
    const code = codeOf(secret, halfMinutesOn(10));
    expect(expectError(await account.confirmTotp(token, { code }))).toMatchObject({ status: 400 });
    expect((await login(email)).status).toBe(200);
  });

  test("needs a second look for each step", async () => {
    const { body } = await register();
    const token = body.token as string;
    for (const step of [account.beginTotp, account.removeTotp, account.renewRecoveryCodes])
      expect(expectError(await step(token))).toMatchObject({ status: 403, code: "confirmation_required" });
    expect(expectError(await account.confirmTotp(token, { code: "123456" }))).toMatchObject({ status: 403 });
  });

  test("there is one at a time, and it can be removed", async () => {
    const { email, token } = await protectedPerson();
    expect((await account.beginTotp(token)).status).toBe(409);
    expect((await account.removeTotp(token)).status).toBe(204);
    expect((await account.removeTotp(token)).status).toBe(409);
    expect((await account.renewRecoveryCodes(token)).status).toBe(409);
    expect((await login(email)).status).toBe(200);
    expect(await kindsOfMailTo(email)).toContain("second_factor_removed");
  });
});

describe("a code", () => {
  test("works once, also for ten at once and on another challenge", async () => {
    const { email, secret } = await protectedPerson();
    const challenges = await Promise.all([challengeOf(email), challengeOf(email)]);
    const code = codeOf(secret, halfMinutesOn(1));
    const answers = await times(8, (n) => account.answerChallenge({ challenge: challenges[n % 2], code }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("of the past or the far future is wrong", async () => {
    const { email, secret } = await protectedPerson();
    const challenge = await challengeOf(email);
    for (const time of [halfMinutesOn(-4), halfMinutesOn(4)]) {
      const answer = await account.answerChallenge({ challenge, code: codeOf(secret, time) });
      expect(expectError(answer)).toMatchObject(wrongCode);
    }
  });

  test("can be guessed five times a challenge and ten times an account in a quarter of an hour", async () => {
    const { email, secret } = await protectedPerson();
    const challenge = await challengeOf(email);
    const guesses = await times(20, (n) => account.answerChallenge({ challenge, code: `00000${n % 10}` }));
    expect(guesses.filter(({ body }) => body.message === wrongCode.message).length).toBeLessThanOrEqual(5);
    const next = await challengeOf(email);
    await times(20, () => account.answerChallenge({ challenge: next, code: "000000" }));
    const third = await challengeOf(email);
    const right = () => account.answerChallenge({ challenge: third, code: codeOf(secret, new Date()) });
    expect((await right()).status).toBe(429);
  });

  test("comes within five minutes of the password", async () => {
    const { email, secret } = await protectedPerson();
    const challenge = await challengeOf(email);
    const late = halfMinutesOn(11);
    const answer = await at(late, () => account.answerChallenge({ challenge, code: codeOf(secret, late) }));
    expect(expectError(answer)).toMatchObject({ status: 401 });
  });

  test("is awaited by ten sign-ins at most: the oldest end", async () => {
    const { id, email } = await protectedPerson();
    const first = await challengeOf(email);
    for (let signIn = 0; signIn < 10; signIn++) await challengeOf(email);
    expect(await prisma().loginChallenge.count({ where: { userId: id } })).toBe(10);
    const answer = await account.answerChallenge({ challenge: first, code: "000000" });
    expect(expectError(answer)).toMatchObject({
      message: "This sign-in has expired. Please enter your password again.",
    });
  });

  test("without the password is worth nothing", async () => {
    const { secret } = await protectedPerson();
    const answer = await account.answerChallenge({ challenge: "x".repeat(43), code: codeOf(secret, halfMinutesOn(1)) });
    expect(expectError(answer)).toMatchObject({ status: 401 });
  });

  test("is a second look as well as the password", async () => {
    const { id, token, secret } = await protectedPerson();
    await prisma().session.updateMany({ where: { userId: id }, data: { reconfirmedUntil: null } });
    expect((await account.removeTotp(token)).status).toBe(403);
    expect(expectError(await account.confirmSession(token, { code: "000000" }))).toMatchObject({ status: 400 });
    expect((await account.confirmSession(token, { code: codeOf(secret, halfMinutesOn(1)) })).status).toBe(200);
    expect((await account.removeTotp(token)).status).toBe(204);
  });
});

test("a new password does not replace the second factor", async () => {
  const { email } = await protectedPerson();
  await account.forgotPassword({ email });
  const another = "another good pass-phrase";
  const token = await tokenFrom("reset-password", email);
  expect((await account.resetPassword({ token, password: another })).status).toBe(204);
  expect(expectError(await login(email, another))).toMatchObject({ status: 401, code: "two_factor_required" });
});

describe("a recovery code", () => {
  test("takes the place of a code, once, however it is written", async () => {
    const { email, token, recoveryCodes } = await protectedPerson();
    const [first = "", second = ""] = recoveryCodes;
    const use = async (code: string) => account.answerChallenge({ challenge: await challengeOf(email), code });
    expect((await use(first)).status).toBe(200);
    expect((await use(first)).status).toBe(401);
    expect((await use(second.toUpperCase().replaceAll("-", " "))).status).toBe(200);
    expect((await account.listSecondFactors(token)).body).toMatchObject({ totp: true, recoveryCodesLeft: 8 });
  });

  test("ends with new ones", async () => {
    const { email, token, recoveryCodes } = await protectedPerson();
    expect((await account.renewRecoveryCodes(token)).status).toBe(200);
    const challenge = await challengeOf(email);
    expect((await account.answerChallenge({ challenge, code: recoveryCodes[0] })).status).toBe(401);
  });
});

describe("an admin, where admins need a second factor", () => {
  beforeEach(() => void (env().ADMIN_TWO_FACTOR = "required"));
  afterEach(() => void (env().ADMIN_TWO_FACTOR = "optional"));

  test("is nobody special without one", async () => {
    const { escrowId } = await disputedPurchase();
    const judge = await admin();
    expect(expectError(await api.resolve(judge, escrowId, decision()))).toMatchObject({
      status: 403,
      code: "second_factor_missing",
    });
    expect((await api.readEscrow(judge, escrowId)).status).toBe(404);
    expect((await api.listTransactions(judge)).body).toEqual([]);
  });

  test("acts with one, and cannot remove it", async () => {
    const { escrowId } = await disputedPurchase();
    const judge = await admin();
    const { secret } = (await account.beginTotp(judge.token)).body as { secret: string };
    expect((await account.confirmTotp(judge.token, { code: codeOf(secret) })).status).toBe(200);
    expect((await api.resolve(judge, escrowId, decision())).status).toBe(200);
    expect((await account.removeTotp(judge.token)).status).toBe(409);
  });
});

test("a secret that an earlier key sealed is read, and sealed with the current key", async () => {
  const { id, token, secret } = await protectedPerson();
  const before = env().AUTH_SECRET;
  try {
    Object.assign(env(), { AUTH_SECRET: "another secret of at least 32 characters", AUTH_SECRET_OLD: before });
    expect((await account.confirmSession(token, { code: codeOf(secret, halfMinutesOn(1)) })).status).toBe(200);
    await resealSecrets();
    Object.assign(env(), { AUTH_SECRET_OLD: undefined });
    const factor = await prisma().totpFactor.findUniqueOrThrow({ where: { userId: id } });
    expect(await unseal(factor.secret, "totp")).toBe(secret);
  } finally {
    Object.assign(env(), { AUTH_SECRET: before, AUTH_SECRET_OLD: "another secret of at least 32 characters" });
    await resealSecrets();
    Object.assign(env(), { AUTH_SECRET_OLD: undefined });
  }
});
