import { env } from "@/lib/server/platform/env";
import { prisma } from "@/lib/server/platform/database/client";
import { account } from "../../helpers/account-api";
import { Authenticator } from "../../helpers/authenticator";
import { at, msFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError } from "../../helpers/expectations";
import { kindsOfMailTo, tokenFrom } from "../../helpers/mails";
import { admin } from "../../helpers/market";
import { login, me, password, register } from "../../helpers/sign-in";

type Options = { challenge: string; user?: { id: string } };
const minutesOn = (count: number) => msFrom(count * 60_000, new Date());

async function newcomer() {
  const { body } = await register();
  const person = { id: body.user.id as number, email: body.user.email as string, token: body.token as string };
  expect((await account.confirmSession(person.token, { password })).status).toBe(200);
  return person;
}

const creationOptions = async (token: string) => (await account.beginPasskey(token)).body as Options;
const challenge = async () => (await account.askForPasskey({})).body as Options;

async function addTo(token: string, authenticator = new Authenticator()) {
  const { status, body } = await account.addPasskey(token, {
    passkey: authenticator.create(await creationOptions(token)),
  });
  expect(status).toBe(201);
  return { authenticator, id: (body.passkey as { id: string }).id, recoveryCodes: body.recoveryCodes as string[] };
}

async function personWithPasskey() {
  const person = await newcomer();
  const { authenticator, id: passkeyId } = await addTo(person.token);
  return { ...person, authenticator, passkeyId };
}

const unknown = { status: 401, message: "This passkey is not known here. Please sign in another way." };

describe("a passkey", () => {
  test("is the only thing needed to sign in; the password alone is no longer enough", async () => {
    const person = await newcomer();
    const other = (await login(person.email)).body.token as string;
    const { authenticator, recoveryCodes } = await addTo(person.token);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect([(await me(other)).status, (await me(person.token)).status]).toEqual([401, 200]);
    expect(await kindsOfMailTo(person.email)).toContain("second_factor_added");

    const answer = await account.loginWithPasskey({ passkey: authenticator.get(await challenge()) });
    expect(answer.status).toBe(200);
    expect((await me(answer.body.token as string)).body).toMatchObject({ email: person.email });
    expect(expectError(await login(person.email))).toMatchObject({ status: 401, code: "two_factor_required" });
    expect((await account.listSecondFactors(person.token)).body).toMatchObject({
      totp: false,
      recoveryCodesLeft: 10,
      passkeys: [{ name: "Unknown device", lastUsedAt: expect.any(String) as string }],
    });
  });

  test("goes with the password as a second factor", async () => {
    const { email, authenticator } = await personWithPasskey();
    const { challenge: awaited } = expectError(await login(email)) as { challenge?: string };
    const passkey = authenticator.get(await challenge());
    expect((await account.answerChallenge({ challenge: awaited, passkey })).status).toBe(200);
  });

  test("of somebody else is no second factor", async () => {
    const { email } = await personWithPasskey();
    const stranger = await personWithPasskey();
    const { challenge: awaited } = expectError(await login(email)) as { challenge?: string };
    const passkey = stranger.authenticator.get(await challenge());
    expect(expectError(await account.answerChallenge({ challenge: awaited, passkey }))).toMatchObject({
      status: 401,
      message: "This passkey is not of this account.",
    });
  });

  test("proves who one is, for half an hour of the session", async () => {
    const { id, token, authenticator } = await personWithPasskey();
    await prisma().session.updateMany({
      where: { userId: id },
      data: { confirmedUntil: null, reconfirmedUntil: null },
    });
    expect(expectError(await account.beginPasskey(token))).toMatchObject({
      status: 403,
      code: "confirmation_required",
    });
    const stranger = await personWithPasskey();
    const foreign = { passkey: stranger.authenticator.get(await challenge()) };
    expect(expectError(await account.confirmSession(token, foreign))).toMatchObject({ status: 400 });
    const own = { passkey: authenticator.get(await challenge()) };
    expect((await account.confirmSession(token, own)).status).toBe(200);
    expect((await account.beginPasskey(token)).status).toBe(200);
  });

  test("answers a challenge once, also for eight at once", async () => {
    const { authenticator } = await personWithPasskey();
    const passkey = authenticator.get(await challenge());
    const answers = await times(8, () => account.loginWithPasskey({ passkey }));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test("answers within five minutes", async () => {
    const { authenticator } = await personWithPasskey();
    const passkey = authenticator.get(await challenge());
    const answer = await at(minutesOn(6), () => account.loginWithPasskey({ passkey }));
    expect(expectError(answer)).toMatchObject(unknown);
  });

  test("that counted less than before is a copy", async () => {
    const { authenticator } = await personWithPasskey();
    const use = async () => (await account.loginWithPasskey({ passkey: authenticator.get(await challenge()) })).status;
    expect(await use()).toBe(200);
    authenticator.counter = 0;
    expect(await use()).toBe(401);
  });

  test.each([
    ["another site's page", { origin: "https://oja.example.net" }],
    ["another host", { host: "oja.example.net" }],
    ["a device that did not ask for a fingerprint or PIN", { isVerified: false }],
  ])("of %s is refused, new or used", async (_, circumstances) => {
    const { token, email } = await newcomer();
    const wrong = new Authenticator(circumstances);
    const made = wrong.create(await creationOptions(token));
    expect(expectError(await account.addPasskey(token, { passkey: made }))).toMatchObject({ status: 400 });
    expect((await login(email)).status).toBe(200);

    const right = await addTo(token);
    Object.assign(right.authenticator, { circumstances });
    const passkey = right.authenticator.get(await challenge());
    expect(expectError(await account.loginWithPasskey({ passkey }))).toMatchObject(unknown);
  });

  test("signed by another key, or for another person, is refused", async () => {
    const { authenticator } = await personWithPasskey();
    const stranger = await personWithPasskey();
    const forged = stranger.authenticator.get(await challenge());
    const { id } = authenticator.get(await challenge());
    for (const passkey of [
      { ...forged, id, rawId: id },
      { ...forged, response: { ...forged.response, userHandle: authenticator.userHandle } },
    ])
      expect(expectError(await account.loginWithPasskey({ passkey }))).toMatchObject(unknown);
  });

  test("is made for the person who asked, once, and not with a challenge for signing in", async () => {
    const [one, other] = [await newcomer(), await newcomer()];
    const options = await creationOptions(one.token);
    const passkey = new Authenticator().create(options);
    expect((await account.addPasskey(other.token, { passkey })).status).toBe(400);
    expect((await account.addPasskey(one.token, { passkey })).status).toBe(201);
    expect((await account.addPasskey(one.token, { passkey })).status).toBe(400);
    const foreign = new Authenticator().create({ ...options, ...(await challenge()) });
    expect((await account.addPasskey(one.token, { passkey: foreign })).status).toBe(400);
  });

  test("that two people claim belongs to the first", async () => {
    const { authenticator } = await personWithPasskey();
    const { token } = await newcomer();
    const again = authenticator.create(await creationOptions(token));
    expect(expectError(await account.addPasskey(token, { passkey: again }))).toMatchObject({ status: 409 });
  });

  test("can be removed by its owner only; the last one takes the second factor with it", async () => {
    const { token, email, passkeyId } = await personWithPasskey();
    const second = await addTo(token);
    expect(second.recoveryCodes).toEqual([]);
    const stranger = await newcomer();
    expect((await account.removePasskey(stranger.token, passkeyId)).status).toBe(404);
    expect((await account.removePasskey(token, passkeyId)).status).toBe(204);
    expect((await account.removePasskey(token, passkeyId)).status).toBe(404);
    expect((await login(email)).status).toBe(401);
    expect((await account.removePasskey(token, second.id)).status).toBe(204);
    expect((await login(email)).status).toBe(200);
    expect((await account.listSecondFactors(token)).body).toEqual({ totp: false, passkeys: [], recoveryCodesLeft: 0 });
    expect(await kindsOfMailTo(email)).toContain("second_factor_removed");
  });

  test("twenty of them are enough for one account", async () => {
    const { token } = await personWithPasskey();
    const prepared = new Authenticator().create(await creationOptions(token));
    for (let count = 1; count < 20; count++) await addTo(token);
    expect((await account.beginPasskey(token)).status).toBe(409);
    expect((await account.addPasskey(token, { passkey: prepared })).status).toBe(409);
  });
});

test("a reset by the reader of the mail confirms no address for somebody else's passkey", async () => {
  const { email, authenticator } = await personWithPasskey();
  await account.forgotPassword({ email });
  const token = await tokenFrom("reset-password", email);
  expect((await account.resetPassword({ token, password: "another Good pass-phrase" })).status).toBe(204);
  const { body } = await account.loginWithPasskey({ passkey: authenticator.get(await challenge()) });
  expect(body.user).toMatchObject({ email, isEmailConfirmed: false });
});

describe("an admin, where admins need a second factor", () => {
  beforeEach(() => void (env().ADMIN_TWO_FACTOR = "required"));
  afterEach(() => void (env().ADMIN_TWO_FACTOR = "optional"));

  test("has one in a passkey, and cannot remove the last, also with two removals at once", async () => {
    const { token } = await admin();
    const [first, second] = [await addTo(token), await addTo(token)];
    const removals = await Promise.all([first, second].map(({ id }) => account.removePasskey(token, id)));
    expect(removals.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const { body } = await account.listSecondFactors(token);
    expect(body.passkeys).toHaveLength(1);
  });
});

test("asking for challenges stores nothing", async () => {
  const before = await prisma().usedPasskeyChallenge.count();
  await times(50, challenge);
  expect(await prisma().usedPasskeyChallenge.count()).toBe(before);
});
