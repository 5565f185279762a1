import { prisma } from "@/lib/server/platform/database/client";
import { mailTokenHours } from "@/lib/server/platform/auth/mail-tokens";
import { cleanUp } from "@/lib/server/jobs/clean-up";
import { account } from "../../helpers/account-api";
import { at, hoursFrom, msFrom } from "../../helpers/clock";
import { expectError } from "../../helpers/expectations";
import { deliverTo, kindsOfMailTo, mailsTo, readMailsTo, tokenFrom } from "../../helpers/mails";
import { deviceOf, login, me, newAddress, password, register, word } from "../../helpers/sign-in";
import { sortedStatuses, times } from "../../helpers/concurrency";

const another = "another good pass-phrase";

async function newcomer() {
  const { body } = await register();
  return { id: body.user.id as number, email: body.user.email as string, token: body.token as string };
}

async function forgetful() {
  const person = await newcomer();
  expect((await account.forgotPassword({ email: person.email })).status).toBe(204);
  return { ...person, link: await tokenFrom("reset-password", person.email) };
}

const linkIsOver = {
  status: 400,
  errors: [{ path: "token", message: "This link has expired or was used already. Please ask for a new one." }],
};

describe("a forgotten password", () => {
  test("is replaced by a link of a mail; all sessions end, and a mail says so", async () => {
    const { email, token, link } = await forgetful();
    expect((await account.resetPassword({ token: link, password: another })).status).toBe(204);
    expect((await me(token)).status).toBe(401);
    expect((await login(email, password)).status).toBe(401);
    expect((await login(email, another)).status).toBe(200);
    expect(await kindsOfMailTo(email)).toEqual(expect.arrayContaining(["reset_password", "password_changed"]));
  });

  test("the database never holds the token", async () => {
    const { email, link } = await forgetful();
    const rows = await prisma().$queryRaw<{ row: string }[]>`
      select to_jsonb(mail_tokens)::text as row from mail_tokens union all
      select to_jsonb(mails)::text from mails where recipient = ${email} union all
      select to_jsonb(audit_log)::text from audit_log`;
    expect(rows.filter(({ row }) => row.includes(link))).toEqual([]);
  });

  test("a link works once, even for ten at once", async () => {
    const { email, link } = await forgetful();
    const answers = await times(10, (n) => account.resetPassword({ token: link, password: `${another} ${n}` }));
    expect(sortedStatuses(answers)).toEqual([204, ...Array.from({ length: 9 }, () => 400)]);
    const chosen = answers.findIndex(({ status }) => status === 204);
    expect((await login(email, `${another} ${chosen}`)).status).toBe(200);
  });

  test("a link works for half an hour", async () => {
    const { id: userId, link } = await forgetful();
    const { expiresAt } = await prisma().mailToken.findFirstOrThrow({ where: { userId, purpose: "reset_password" } });
    expect(mailTokenHours.reset_password).toBe(0.5);
    const late = await at(msFrom(1, expiresAt), () => account.resetPassword({ token: link, password: another }));
    expect(expectError(late)).toMatchObject(linkIsOver);
    expect((await account.resetPassword({ token: link, password: another })).status).toBe(204);
  });

  test("one of two links ends the other", async () => {
    const { email, link } = await forgetful();
    await account.forgotPassword({ email });
    const second = await tokenFrom("reset-password", email);
    expect(second).not.toBe(link);
    expect((await account.resetPassword({ token: second, password: another })).status).toBe(204);
    expect(expectError(await account.resetPassword({ token: link, password: password }))).toMatchObject(linkIsOver);
  });

  test.each(["x", "a".repeat(43), "'; drop table users; --"])("a made-up token (%s) changes nothing", async (token) => {
    expect(expectError(await account.resetPassword({ token, password: another }))).toMatchObject(linkIsOver);
  });

  test("a bad new password is refused and does not use up the link", async () => {
    const { link, email } = await forgetful();
    const username = email.split("@")[0] ?? "";
    for (const secret of ["12345", "password1", `${username}1`]) {
      const { status, errors } = expectError(await account.resetPassword({ token: link, password: secret }));
      expect([status, errors?.[0]?.path]).toEqual([400, "password"]);
    }
    expect((await account.resetPassword({ token: link, password: another })).status).toBe(204);
  });

  test("an address without an account gets the same answer, and no mail", async () => {
    const email = `${word()}@oja.test`;
    expect(await account.forgotPassword({ email })).toMatchObject({ status: 204, body: undefined });
    expect(await kindsOfMailTo(email)).toEqual(["reset_password"]);
    await deliverTo(email);
    expect(await mailsTo(email)).toEqual([]);
    expect(await readMailsTo(email)).toEqual([]);
  });

  test("nobody's mailbox is filled: three mails in a quarter of an hour, the answer stays the same", async () => {
    const { email } = await newcomer();
    const answers = await times(10, () => account.forgotPassword({ email }));
    expect(new Set(sortedStatuses(answers))).toEqual(new Set([204]));
    expect((await kindsOfMailTo(email)).filter((kind) => kind === "reset_password")).toHaveLength(3);
  });

  test("strangers who guess do not keep the owner out: the device of the new password is known", async () => {
    const { email, link } = await forgetful();
    await times(12, () => login(email, "a wrong guess"));
    expect((await login(email, password)).status).toBe(429);
    const address = newAddress();
    const answer = await account.resetPassword({ token: link, password: another }, address);
    expect((await login(email, another, newAddress(), deviceOf(answer))).status).toBe(200);
  });

  test("following the link proves that the address is read", async () => {
    const { id, link } = await forgetful();
    await account.resetPassword({ token: link, password: another });
    expect((await prisma().user.findUniqueOrThrow({ where: { id } })).emailConfirmedAt).not.toBeNull();
  });
});

describe("changing the password", () => {
  test("ends the other sessions, keeps this one, and is told by mail", async () => {
    const { email, token } = await newcomer();
    const other = (await login(email)).body.token as string;
    const change = { currentPassword: password, newPassword: another };
    expect((await account.changePassword(token, change)).status).toBe(204);
    expect([(await me(token)).status, (await me(other)).status]).toEqual([200, 401]);
    expect((await login(email, another)).status).toBe(200);
    expect(await kindsOfMailTo(email)).toContain("password_changed");
  });

  test("needs the current one", async () => {
    const { email, token } = await newcomer();
    const refused = await account.changePassword(token, { currentPassword: "not it", newPassword: another });
    expect(expectError(refused)).toMatchObject({
      status: 400,
      errors: [{ path: "currentPassword", message: "This is not your password." }],
    });
    expect((await login(email)).status).toBe(200);
  });

  test("refuses a bad new one at its field", async () => {
    const { token } = await newcomer();
    const { errors } = expectError(
      await account.changePassword(token, { currentPassword: password, newPassword: "password1" }),
    );
    expect(errors?.map(({ path }) => path)).toEqual(["newPassword"]);
  });

  test("ends links that were asked for with the old one", async () => {
    const { token, link } = await forgetful();
    await account.changePassword(token, { currentPassword: password, newPassword: another });
    expect(expectError(await account.resetPassword({ token: link, password }))).toMatchObject(linkIsOver);
  });

  test("a stolen session may guess ten times, not a hundred at once", async () => {
    const { token } = await newcomer();
    const answers = await times(100, (n) =>
      account.changePassword(token, { currentPassword: `guess ${n}`, newPassword: another }),
    );
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(90);
  });
});

describe("confirming an address", () => {
  test("a registration sends the link", async () => {
    const { id, email, token } = await newcomer();
    expect((await me(token)).body).toMatchObject({ isEmailConfirmed: false });
    expect((await account.confirmEmail({ token: await tokenFrom("confirm-email", email) })).status).toBe(204);
    expect((await me(token)).body).toMatchObject({ isEmailConfirmed: true, email });
    expect(await prisma().auditEntry.count({ where: { action: "user.confirm_email", entityId: id } })).toBe(1);
  });

  test("works for a day, and once", async () => {
    const { email } = await newcomer();
    const link = await tokenFrom("confirm-email", email);
    const late = await at(hoursFrom(24.01), () => account.confirmEmail({ token: link }));
    expect(expectError(late)).toMatchObject(linkIsOver);
    expect((await account.confirmEmail({ token: link })).status).toBe(204);
    expect(expectError(await account.confirmEmail({ token: link }))).toMatchObject(linkIsOver);
  });

  test("a link of one purpose is none of the other", async () => {
    const { email } = await newcomer();
    const link = await tokenFrom("confirm-email", email);
    expect(expectError(await account.resetPassword({ token: link, password: another }))).toMatchObject(linkIsOver);
  });

  test("another link is sent on demand, five times an hour, and none when it is confirmed", async () => {
    const { email, token } = await newcomer();
    const answers = await times(8, () => account.resendConfirmation(token));
    expect(sortedStatuses(answers)).toEqual([204, 204, 204, 204, 204, 429, 429, 429]);
    await account.confirmEmail({ token: await tokenFrom("confirm-email", email) });
    const sent = (await mailsTo(email)).length;
    await prisma().rateLimit.deleteMany({ where: { key: { startsWith: "confirmationMailsOfAccount" } } });
    expect((await account.resendConfirmation(token)).status).toBe(204);
    expect(await mailsTo(email)).toHaveLength(sent);
  });
});

describe("changing the address", () => {
  async function moving() {
    const person = await newcomer();
    const email = `${word()}@oja.test`;
    expect((await account.changeEmail(person.token, { email, password })).status).toBe(204);
    return { ...person, newEmail: email, link: await tokenFrom("confirm-email", email) };
  }

  test("happens when the new one is confirmed; the old one is told before and after", async () => {
    const { email, newEmail, token, link } = await moving();
    expect((await me(token)).body).toMatchObject({ email, pendingEmail: newEmail });
    expect((await account.confirmEmail({ token: link })).status).toBe(204);
    expect((await me(token)).body).toMatchObject({ email: newEmail, pendingEmail: null, isEmailConfirmed: true });
    expect((await login(newEmail)).status).toBe(200);
    expect((await login(email)).status).toBe(401);
    expect(await kindsOfMailTo(email)).toEqual(["confirm_email", "email_change_requested", "email_changed"]);
  });

  test("needs the password", async () => {
    const { token } = await newcomer();
    const email = `${word()}@oja.test`;
    const { errors } = expectError(await account.changeEmail(token, { email, password: "not it" }));
    expect(errors?.map(({ path }) => path)).toEqual(["password"]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test("an address of another account is refused, also when it was taken meanwhile", async () => {
    const { token, newEmail, link } = await moving();
    const other = await newcomer();
    expect((await account.changeEmail(token, { email: other.email, password })).status).toBe(409);
    expect((await register({ email: newEmail })).status).toBe(201);
    expect((await account.confirmEmail({ token: link })).status).toBe(409);
    expect((await login(newEmail)).status).toBe(200);
  });

  test("a thief's change ends when the owner sets a new password, even with its mail still on the way", async () => {
    const { email, token } = await newcomer();
    const stolen = `${word()}@oja.test`;
    await account.changeEmail(token, { email: stolen, password });
    const early = await tokenFrom("confirm-email", stolen);
    await account.forgotPassword({ email });
    await account.resetPassword({ token: await tokenFrom("reset-password", email), password: another });
    expect(expectError(await account.confirmEmail({ token: early }))).toMatchObject({ status: 400 });
    expect((await login(email, another)).status).toBe(200);
  });

  test("a link to set a password of the old address ends with it", async () => {
    const { email, link } = await moving();
    await account.forgotPassword({ email });
    const old = await tokenFrom("reset-password", email);
    await account.confirmEmail({ token: link });
    expect(expectError(await account.resetPassword({ token: old, password: another }))).toMatchObject(linkIsOver);
  });
});

test("mails are kept for a month, in the table and as files; links for a week after their end", async () => {
  const { email } = await forgetful();
  const rows = () => Promise.all([mailsTo(email), prisma().mailToken.findMany({ where: { email } })]);
  await cleanUp(hoursFrom(6 * 24));
  expect((await rows()).map(({ length }) => length)).toEqual([2, 2]);
  await cleanUp(hoursFrom(29 * 24));
  expect((await rows()).map(({ length }) => length)).toEqual([2, 0]);
  expect(await readMailsTo(email)).toHaveLength(2);
  await cleanUp(hoursFrom(31 * 24));
  expect((await rows()).map(({ length }) => length)).toEqual([0, 0]);
  expect(await readMailsTo(email)).toEqual([]);
});
