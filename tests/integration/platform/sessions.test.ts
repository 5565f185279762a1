import { prisma } from "@/lib/server/platform/database/client";
import { idleSessionDays } from "@/lib/server/platform/auth/session";
import { account } from "../../helpers/account-api";
import { expectError } from "../../helpers/expectations";
import { kindsOfMailTo, mailsTo } from "../../helpers/mails";
import { deviceOf, login, me, newAddress, password, register } from "../../helpers/sign-in";
import { times } from "../../helpers/concurrency";

const android = {
  "User-Agent":
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36",
};

async function newcomer() {
  const answer = await register();
  const { token, user } = answer.body as { token: string; user: { id: number; email: string } };
  return { id: user.id, email: user.email, token, device: deviceOf(answer) };
}

type Listed = { id: string; current: boolean; device: string };
const sessionsOf = async (token: string) => (await account.listSessions(token)).body as Listed[];
const auditedActions = async (entityId: number) =>
  (await prisma().auditEntry.findMany({ where: { entityType: "user", entityId }, orderBy: { id: "asc" } })).map(
    ({ action }) => action,
  );

describe("one's sessions", () => {
  test("are listed with their device, the current one first", async () => {
    const { email, token } = await newcomer();
    await login(email, password, newAddress(), android);
    expect(await sessionsOf(token)).toMatchObject([
      { current: true, device: "Unknown device" },
      { current: false, device: "Chrome on Android" },
    ]);
  });

  test.each([
    ["", "Unknown device"],
    ["curl/8.5.0", "curl"],
    ["\u0001<script>alert(1)</script>", "Unknown device"],
    ["x".repeat(100_000), "Unknown device"],
  ])("a client may call itself anything (%.20s)", async (userAgent, device) => {
    const { email, token } = await newcomer();
    const headers = { "User-Agent": userAgent.replaceAll("\u0001", "") };
    expect((await login(email, password, newAddress(), headers)).status).toBe(200);
    const [, other] = await sessionsOf(token);
    expect(other?.device.length).toBeLessThanOrEqual(70);
    if (device !== "curl") expect(other?.device).toBe(device);
  });

  test("one of them can be ended, and it is audited", async () => {
    const { id, email, token } = await newcomer();
    const other = (await login(email)).body.token as string;
    const listed = (await sessionsOf(token)).find(({ current }) => !current);
    expect((await account.endSession(token, listed?.id ?? "")).status).toBe(204);
    expect([(await me(other)).status, (await me(token)).status]).toEqual([401, 200]);
    expect((await account.endSession(token, listed?.id ?? "")).status).toBe(404);
    expect(await auditedActions(id)).toContain("user.end_session");
  });

  test("a stranger's session is not found", async () => {
    const [mine, theirs] = [await newcomer(), await newcomer()];
    const [listed] = await sessionsOf(theirs.token);
    expect(expectError(await account.endSession(mine.token, listed?.id ?? ""))).toMatchObject({ status: 404 });
    expect((await me(theirs.token)).status).toBe(200);
    expect((await account.endSession(mine.token, "not-an-id")).status).toBe(404);
  });

  test("all others can be ended at once", async () => {
    const { email, token } = await newcomer();
    const others = await times(3, () => login(email));
    expect((await account.endOtherSessions(token)).status).toBe(204);
    for (const { body } of others) expect((await me(body.token as string)).status).toBe(401);
    expect(await sessionsOf(token)).toHaveLength(1);
  });

  test("there are fifty at most: the one used least recently ends", async () => {
    const { id, email, token } = await newcomer();
    const expiresAt = new Date(Date.now() + 1e9);
    const data = Array.from({ length: 49 }, () => ({ id: crypto.randomUUID(), userId: id, expiresAt }));
    await prisma().session.createMany({ data });
    await prisma().session.updateMany({
      where: { userId: id, id: { notIn: data.map((row) => row.id) } },
      data: { lastUsedAt: new Date(Date.now() - 60_000) },
    });
    expect((await login(email)).status).toBe(200);
    expect((await me(token)).status).toBe(401);
    expect(await prisma().session.count({ where: { userId: id, revokedAt: null } })).toBe(50);
  });
});

describe("a session ends by itself", () => {
  const lastUsed = async (token: string, lastUsedAt: Date) => {
    const [current] = await sessionsOf(token);
    await prisma().session.update({ where: { id: current?.id ?? "" }, data: { lastUsedAt } });
  };
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

  test("when nobody uses it for a fortnight", async () => {
    const { token } = await newcomer();
    expect(idleSessionDays).toBe(14);
    await lastUsed(token, daysAgo(13.9));
    expect((await me(token)).status).toBe(200);
    await lastUsed(token, daysAgo(14.1));
    expect((await me(token)).status).toBe(401);
  });

  test("using it is noted once an hour", async () => {
    const { id, token } = await newcomer();
    const read = async () => (await prisma().session.findFirstOrThrow({ where: { userId: id } })).lastUsedAt.getTime();
    await lastUsed(token, new Date(Date.now() - 59 * 60_000));
    const before = await read();
    await me(token);
    expect(await read()).toBe(before);
    await lastUsed(token, new Date(Date.now() - 61 * 60_000));
    await me(token);
    expect(Date.now() - (await read())).toBeLessThan(60_000);
  });
});

describe("a sign-in", () => {
  test("on our own page ends the session that the browser has already", async () => {
    const { body } = await register();
    const old = body.token as string;
    const carrier = { Cookie: `next-auth.session-token=${old}`, "Sec-Fetch-Site": "same-origin" };
    const answer = await login(body.user.email as string, password, newAddress(), carrier);
    expect([answer.status, answer.body.token === old]).toEqual([200, false]);
    expect([(await me(old)).status, (await me(answer.body.token as string)).status]).toEqual([401, 200]);
  });

  test("by a page of another site ends none", async () => {
    const { body } = await register();
    const carrier = { Cookie: `next-auth.session-token=${body.token}`, "Sec-Fetch-Site": "cross-site" };
    expect((await login(body.user.email as string, password, newAddress(), carrier)).status).toBe(200);
    expect((await me(body.token as string)).status).toBe(200);
  });

  test("on a new device is told by mail, on a known one it is not", async () => {
    const { email, device } = await newcomer();
    await login(email, password, newAddress(), { ...device, ...android });
    expect(await kindsOfMailTo(email)).toEqual(["confirm_email"]);
    await login(email, password, newAddress(), android);
    const [, mail] = await mailsTo(email);
    expect(mail).toMatchObject({ kind: "new_sign_in", facts: { device: "Chrome on Android" } });
  });

  test("is audited with its address, and so is a run of failures, once", async () => {
    const { id, email } = await newcomer();
    const address = newAddress();
    for (let guess = 0; guess < 8; guess++) await login(email, "a wrong guess", address);
    const failed = await prisma().auditEntry.findMany({ where: { action: "user.failed_sign_ins", entityId: id } });
    expect(failed).toMatchObject([{ actorId: null, address: expect.stringMatching(/::\/64$/) as string }]);
    expect(await auditedActions(id)).toEqual(["user.sign_in", "user.failed_sign_ins"]);
  });
});
