import timers from "node:timers/promises";
import { errorBody } from "@/lib/contracts/platform/errors";
import { runAt } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { cleanUp } from "@/lib/server/jobs/clean-up";
import { logger } from "@/lib/server/platform/logger";
import { consumeLimit, type RateLimit } from "@/lib/server/platform/auth/rate-limit";
import { clientKey } from "@/lib/server/platform/http/client-key";
import type { ApiResult } from "../../helpers/api";
import { hoursFrom } from "../../helpers/clock";
import { deviceOf, login, newAddress, password, register, word } from "../../helpers/sign-in";

const said = ({ status, body }: ApiResult) => ({ status, ...errorBody.parse(body) });
const wrongCredentials = { status: 401, code: "unauthorized", message: "Invalid email or password" };
const minutes = 60;

const expectTooMany = (answer: ApiResult, withinSeconds: number) => {
  expect(said(answer)).toMatchObject({ status: 429, code: "too_many_requests" });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(Number.isInteger(seconds) && seconds > 0 && seconds <= withinSeconds).toBe(true);
};
/** Simulates earlier attempts: real ones cost a password hash each. */
const spend = (limit: RateLimit, subject: string, uses: number) =>
  Promise.all(Array.from({ length: uses }, () => consumeLimit(limit, subject)));
const wrong = "not the password";
const failures = (count: number, email: string, address = newAddress(), headers?: Record<string, string>) =>
  Promise.all(Array.from({ length: count }, () => login(email, wrong, address, headers)));
const failuresFromElsewhere = (count: number, email: string) =>
  Promise.all(Array.from({ length: count }, () => login(email, wrong)));
const newAccount = async (address?: string) => {
  const answer = await register({}, address);
  return { ...(answer.body.user as { id: number; email: string }), device: deviceOf(answer) };
};

describe("strangers", () => {
  test("close an account to strangers by 10 failed logins, also to the right password and from elsewhere", async () => {
    const { email } = await newAccount();
    for (const answer of await failures(10, email)) expect(said(answer)).toEqual(wrongCredentials);
    expectTooMany(await login(email, wrong), 15 * minutes);
    expectTooMany(await login(email), 15 * minutes);
    expectTooMany(await login(` ${email.toUpperCase()}`), 15 * minutes);
  });

  test("learn nothing from an e-mail that nobody has", async () => {
    const email = `${word()}@oja.test`;
    await failures(10, email);
    expectTooMany(await login(email), 15 * minutes);
  });

  test("get 10 of 25 concurrent guesses checked", async () => {
    const { email } = await newAccount();
    const answers = await failuresFromElsewhere(25, email);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test("get at most 10 of 1,000 concurrent guesses checked, however busy the server is", async () => {
    const { email } = await newAccount();
    const answers = await failuresFromElsewhere(1_000, email);
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([]);
  });

  test("are refused with the right password too after the 10th of many guesses at once", async () => {
    const { email } = await newAccount();
    const guesses = [...Array<string>(60).fill(wrong), password];
    const answers = await Promise.all(guesses.map((guess) => login(email, guess)));
    expect(answers.at(-1)?.status).toBe(429);
  });

  test("get no more guesses because somebody else signs in", async () => {
    const { email, device } = await newAccount();
    await failures(9, email);
    expect((await login(email)).status).toBe(200);
    expect((await login(email, password, newAddress(), device)).status).toBe(200);
    expect(said(await login(email, wrong))).toEqual(wrongCredentials);
    expectTooMany(await login(email, wrong), 15 * minutes);
  });
});

describe("a known device", () => {
  test("gets a cookie that no script reads, of which a hash is stored", async () => {
    const answer = await register();
    const cookie = answer.headers.getSetCookie().find((one) => one.startsWith("oja-device=")) ?? "";
    const [pair = "", ...attributes] = cookie.split("; ");
    expect(attributes.sort()).toEqual(["HttpOnly", "Max-Age=15552000", "Path=/", "SameSite=Lax"]);
    const token = pair.split("=")[1] ?? "";
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const rows = await prisma().knownDevice.findMany({ where: { userId: answer.body.user.id as number } });
    expect(rows.map(({ kind }) => kind).sort()).toEqual(["address", "device"]);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("signs in however many strangers guess", async () => {
    const { email, device } = await newAccount();
    await failures(11, email);
    expectTooMany(await login(email), 15 * minutes);
    expect((await login(email, password, newAddress(), device)).status).toBe(200);
  });

  test("is refused after 10 failures of its own, which count for nobody else", async () => {
    const { email, device } = await newAccount();
    const other = deviceOf(await login(email));
    for (const answer of await failures(10, email, undefined, device)) expect(said(answer)).toEqual(wrongCredentials);
    expectTooMany(await login(email, password, newAddress(), device), 15 * minutes);
    expect((await login(email, password, newAddress(), other)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test("starts again from zero after a success", async () => {
    const { email, device } = await newAccount();
    for (let round = 0; round < 3; round++) {
      await failures(9, email, undefined, device);
      expect((await login(email, password, newAddress(), device)).status).toBe(200);
    }
  });

  test("is a stranger to other accounts, and so is an invented cookie", async () => {
    const { email } = await newAccount();
    const { device } = await newAccount();
    await failures(10, email);
    for (const cookie of [device, { Cookie: `oja-device=${"A".repeat(43)}` }, { Cookie: "oja-device=" }])
      expectTooMany(await login(email, password, newAddress(), cookie), 15 * minutes);
  });

  test("keeps its cookie for several accounts", async () => {
    const [mine, sister] = [await newAccount(), await newAccount()];
    expect(deviceOf(await login(sister.email, password, newAddress(), mine.device))).toEqual(mine.device);
    for (const { email } of [mine, sister]) {
      await failures(10, email);
      expect((await login(email, password, newAddress(), mine.device)).status).toBe(200);
    }
  });

  test("is one of the 20 that were used last", async () => {
    const { id, email, device } = await newAccount();
    const ago = (days: number) => ({ createdAt: hoursFrom(-24 * days), lastUsedAt: hoursFrom(-24 * days) });
    await prisma().knownDevice.createMany({
      data: Array.from({ length: 25 }, (_, day) => ({
        userId: id,
        kind: "device" as const,
        deviceHash: `old${day}`,
        ...ago(day + 1),
      })),
    });
    const newest = deviceOf(await login(email));
    const kept = await prisma().knownDevice.findMany({ where: { userId: id, kind: "device" } });
    expect(kept).toHaveLength(20);
    expect(kept.some(({ deviceHash }) => deviceHash === "old18")).toBe(false);
    await failures(10, email);
    for (const known of [device, newest]) expect((await login(email, password, newAddress(), known)).status).toBe(200);
  });

  test("is dropped after 180 days without use", async () => {
    const { id, email, device } = await newAccount();
    const use = (days: number) =>
      prisma().knownDevice.updateMany({ where: { userId: id }, data: { lastUsedAt: hoursFrom(-24 * days) } });
    await use(179);
    await cleanUp();
    expect(await prisma().knownDevice.count({ where: { userId: id } })).toBe(2);
    await failures(10, email);
    expect((await login(email, password, newAddress(), device)).status).toBe(200);
    await use(181);
    expectTooMany(await login(email, password, newAddress(), device), 15 * minutes);
    await cleanUp();
    expect(await prisma().knownDevice.count({ where: { userId: id } })).toBe(0);
  });
});

describe("a known address", () => {
  test("lets a client without cookies in, whatever strangers guess", async () => {
    const home = newAddress();
    const { email } = await newAccount(home);
    await failures(10, email);
    expectTooMany(await login(email), 15 * minutes);
    expect((await login(email, password, home.replace("::1", ":a:b:c:d"))).status).toBe(200);
    for (const answer of await failures(10, email, home)) expect(said(answer)).toEqual(wrongCredentials);
    expectTooMany(await login(email, password, home), 15 * minutes);
  });

  test("is dropped after 30 days", async () => {
    const home = newAddress();
    const { email } = await newAccount(home);
    await failures(10, email);
    expect((await runAt(hoursFrom(24 * 29), () => login(email, password, home))).status).toBe(200);
    expectTooMany(await runAt(hoursFrom(24 * 60), () => login(email, password, home)), 15 * minutes);
  });
});

describe("one client", () => {
  test("is closed by 300 failures on many accounts, and nobody else is", async () => {
    const { email, device } = await newAccount();
    const address = newAddress();
    await spend("failedLoginsOfAddress", clientKey(address), 298);
    const started = performance.now();
    for (let failure = 0; failure < 2; failure++)
      expect(said(await login(`${word()}@oja.test`, password, address))).toEqual(wrongCredentials);
    expect(performance.now() - started).toBeGreaterThan(2 * 2_900);
    expectTooMany(await login(email, password, address), 15 * minutes);
    expectTooMany(await login(email, password, address.replace("::1", "::2")), 15 * minutes);
    expect((await login(email, password, address, device)).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  test("does not wait before a tenth of its failures, then longer and longer, three at a time", async () => {
    const address = newAddress();
    const pause = timers.setTimeout;
    let refusals = 0;
    let allAreRefused = () => undefined as void;
    const refusedAll = new Promise<void>((resolve) => (allAreRefused = resolve));
    // On a machine that stalls, the first three would have waited before the last one comes.
    const waiting = jest.spyOn(timers, "setTimeout").mockImplementation(async (ms, value) => {
      await pause(ms);
      await refusedAll;
      return value as never;
    });
    const guess = async () => {
      const started = performance.now();
      const answer = await login(`${word()}@oja.test`, wrong, address);
      if (answer.status === 429 && ++refusals === 9) allAreRefused();
      return { answer, ms: performance.now() - started };
    };
    await spend("failedLoginsOfAddress", clientKey(address), 40);
    const guesses = await Promise.all(Array.from({ length: 12 }, guess));
    const [waited, refused] = [401, 429].map((status) => guesses.filter(({ answer }) => answer.status === status));
    expect([waited?.length, refused?.length]).toEqual([3, 9]);
    for (const { ms } of waited ?? []) expect(ms).toBeGreaterThan(1_000);
    for (const { answer } of refused ?? []) expectTooMany(answer, 3);
    waiting.mockRestore();
    const later = await guess();
    expect(later.answer.status).toBe(401);
    expect(later.ms).toBeGreaterThan(1_300);
  });

  test("is not counted for those who sign in", async () => {
    const { email } = await newAccount();
    const address = newAddress();
    await spend("failedLoginsOfAddress", clientKey(address), 29);
    for (let count = 0; count < 5; count++) expect((await login(email, password, address)).status).toBe(200);
    const { points } = await prisma().rateLimit.findUniqueOrThrow({
      where: { key: `failedLoginsOfAddress:${clientKey(address)}` },
    });
    expect(points).toBe(29);
  });

  test("registers 100 times, whatever it writes before its address", async () => {
    const peer = newAddress();
    await spend("registrationsOfAddress", clientKey(peer), 98);
    for (let count = 0; count < 2; count++) expect((await register({}, `10.0.0.${count}, ${peer}`)).status).toBe(201);
    expectTooMany(await register({}, `10.9.9.9, ${peer}`), 60 * minutes);
    expectTooMany(await register({}, peer.replace("::1", "::2")), 60 * minutes);
    expect((await register()).status).toBe(201);
  });

  test("does not register with what is not valid", async () => {
    const address = newAddress();
    await spend("registrationsOfAddress", clientKey(address), 99);
    for (let count = 0; count < 2; count++) expect((await register({ username: "ab" }, address)).status).toBe(400);
    expect((await register({}, address)).status).toBe(201);
  });

  test("that seems to come through a proxy is warned about once", async () => {
    const warn = jest.spyOn(logger, "warn");
    await login(`${word()}@oja.test`, wrong, newAddress());
    const before = warn.mock.calls.length;
    Reflect.deleteProperty(globalThis, "ojaProxyWarned");
    for (let count = 0; count < 3; count++) await login(`${word()}@oja.test`, wrong, `10.0.0.1, ${newAddress()}`);
    expect(warn.mock.calls.slice(before)).toEqual([[expect.stringContaining("TRUSTED_PROXIES")]]);
    warn.mockRestore();
  });
});

describe("demo accounts", () => {
  afterEach(() => jest.restoreAllMocks());

  test.each([
    "https://oja.example",
    "http://203.0.113.9:3000",
    "https://oja.test.example",
    "https://localhost.example",
  ])("cannot sign in on %s", async (url) => {
    const { email } = await newAccount();
    jest.replaceProperty(env(), "SITE_URL", url);
    const closed = "Demo accounts cannot sign in on a public site.";
    expect(said(await login(email))).toEqual({ status: 401, code: "unauthorized", message: closed });
    expect((await login(`${word()}@example.com`)).body.message).toBe("Invalid email or password");
  });

  test.each([
    "http://localhost:3000",
    "http://127.0.0.1:3000",
    "http://[::1]:3000",
    "https://oja.test",
    "https://a.oja.test",
    "http://oja.localhost",
  ])("can on %s", async (url) => {
    const { email } = await newAccount();
    jest.replaceProperty(env(), "SITE_URL", url);
    expect((await login(email)).status).toBe(200);
  });
});
