/**
 * A thousand guesses at once, from many addresses, at every door that takes a secret: over HTTP, on the built server.
 * Nothing that anonymous clients may ask for grows with how often they ask.
 */
import { Secret, TOTP } from "otpauth";
import { buildListing, buildUser } from "@/demo/builders";
import { createChallenge } from "@/lib/server/people/accounts/login-challenge";
import { createMailToken } from "@/lib/server/platform/auth/mail-tokens";
import { hashPassword } from "@/lib/server/platform/auth/password";
import { seal } from "@/lib/server/platform/auth/seal";
import { prisma } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours, size } from "../helpers/size";
import { password } from "../helpers/sign-in";
import { expectBooksToAgree } from "../money/helpers/world";
import { type Flood, flood } from "./helpers/attack";

const guesses = 1_000;
/** One client is refused late, so its requests take longer. */
const requestsOfOne = size(1_000, 200);
/** Failures of one account in a quarter of an hour */
const allowed = 10;
/** Registrations, and mails to reset a password, by one address in an hour */
const allowedOfAddress = 100;
const mailsToAddress = 3;

let oja: CrashableOja;
let port: number;
let passwordHash: string;

beforeAll(async () => {
  oja = await CrashableOja.start();
  port = Number(new URL(oja.url).port);
  passwordHash = await hashPassword(password);
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
});

type Post = Pick<Flood, "path" | "headers"> & { body: object; client?: string };

/** Sends it a thousand times at once from forty addresses, or from one. @returns "status message" → count */
async function guess({ path, headers, body, client }: Post): Promise<Map<string, number>> {
  const count = client ? requestsOfOne : guesses;
  const tally = await flood({
    port,
    from: client ?? "127.0.9.1",
    clients: client ? 1 : 40,
    method: "POST",
    path,
    headers,
    body: JSON.stringify(body),
    readsMessage: true,
    count,
    // One client's queue holds fewer than that: all at once, it would refuse most of them before they are counted.
    connections: client ? 50 : count,
  });
  const counts = new Map(Object.entries(tally));
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(count);
  report.push(`${path}: ${JSON.stringify(tally)}`);
  return counts;
}

const report: string[] = [];
afterAll(() => process.stdout.write(`${["", ...report, ""].join("\n")}\n`));

/** The outcomes that are neither expected nor a refusal for being too many */
const unexpected = (counts: ReadonlyMap<string, number>, ...outcomes: string[]) =>
  [...counts.keys()].filter((outcome) => !outcomes.includes(outcome) && !/^(429|503) /.test(outcome));

const post = (path: string, body: object, headers = {}) =>
  fetch(oja.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
  });

test(
  "10 of 1,000 passwords are checked; the owner signs in where they did before",
  async () => {
    const { email } = await buildUser({ passwordHash });
    const before = await post("/api/auth/login", { email, password });
    expect(before.status).toBe(200);
    const device = before.headers.getSetCookie().find((cookie) => cookie.startsWith("oja-device="));
    const wrong = "401 Invalid email or password";
    const counts = await guess({ path: "/api/auth/login", body: { email, password: "guess {n}" } });
    expect(counts.get(wrong)).toBeLessThanOrEqual(allowed);
    expect(unexpected(counts, wrong)).toEqual([]);
    const again = await post("/api/auth/login", { email, password }, { Cookie: device?.split(";")[0] ?? "" });
    expect(again.status).toBe(200);
  },
  hours(1),
);

test(
  "10 of 1,000 codes are checked, however many sign-ins with the password are open",
  async () => {
    const secret = new Secret().base32;
    const user = await buildUser({ passwordHash, hasSecondFactor: true });
    const { id } = user;
    await prisma().totpFactor.create({
      data: { userId: id, secret: await seal(secret, "totp"), confirmedAt: new Date() },
    });
    const now = new TOTP({ secret: Secret.fromBase32(secret) });
    const right = [-1, 0, 1, 2, 3].map((step) => now.generate({ timestamp: Date.now() + step * 30_000 }));
    const wrongCode = ["000000", "000001", "000002", "000003", "000004", "000005"].find(
      (code) => !right.includes(code),
    );
    const wrong = "401 This code is not right.";
    const expired = "401 This sign-in has expired. Please enter your password again.";
    let checked = 0;
    // Each may be answered five times.
    for (let opened = 0; opened < 4; opened++) {
      const challenge = await createChallenge(user);
      const counts = await guess({ path: "/api/auth/login/two-factor", body: { challenge, code: wrongCode } });
      checked += counts.get(wrong) ?? 0;
      expect(unexpected(counts, wrong, expired)).toEqual([]);
    }
    expect(checked).toBeLessThanOrEqual(allowed);
    expect(checked).toBeGreaterThan(0);
  },
  hours(1),
);

test(
  "10 of 1,000 passwords are checked for a second look",
  async () => {
    const user = await buildUser({ passwordHash });
    const headers = { Authorization: `Bearer ${await tokenFor(user)}` };
    const counts = await guess({ path: "/api/auth/confirm", headers, body: { password: "guess {n}" } });
    const wrong = "400 This is not your password.";
    expect(counts.get(wrong)).toBeLessThanOrEqual(allowed);
    expect(unexpected(counts, wrong)).toEqual([]);
  },
  hours(1),
);

test(
  "1,000 guesses of a link set no password, and do not use the link up",
  async () => {
    const { id, email } = await buildUser({ passwordHash });
    const token = await inTransaction((tx) => createMailToken(tx, "reset_password", { userId: id, email }));
    const body = { token: `${token.slice(0, -4)}{n}`, password: "another good pass-phrase" };
    const counts = await guess({ path: "/api/auth/reset-password", body });
    expect(unexpected(counts, "400 This link has expired or was used already. Please ask for a new one.")).toEqual([]);
    expect(await prisma().user.findUniqueOrThrow({ where: { id } })).toMatchObject({ passwordHash });
    expect((await post("/api/auth/reset-password", { ...body, token })).status).toBe(204);
  },
  hours(1),
);

const mails = (recipient: { equals?: string; startsWith?: string }) => prisma().mail.count({ where: { recipient } });

test(
  "1,000 requests for a link to one address send three mails",
  async () => {
    const { email } = await buildUser({ passwordHash });
    const counts = await guess({ path: "/api/auth/forgot-password", body: { email } });
    expect(unexpected(counts, "204 ")).toEqual([]);
    expect(await mails({ equals: email })).toBe(mailsToAddress);
  },
  hours(1),
);

test(
  `${requestsOfOne} requests of one client for links to as many addresses send 100 mails`,
  async () => {
    const body = { email: "stranger{n}@oja.test" };
    const counts = await guess({ path: "/api/auth/forgot-password", body, client: "127.0.8.1" });
    expect(counts.get("204 ")).toBe(allowedOfAddress);
    expect(unexpected(counts, "204 ")).toEqual([]);
    expect(await mails({ startsWith: "stranger" })).toBe(allowedOfAddress);
  },
  hours(1),
);

test(
  `${requestsOfOne} registrations of one client make 100 accounts`,
  async () => {
    const body = { fullName: "Ada Obi", username: "crowd{n}", email: "crowd{n}@oja.test", password };
    const counts = await guess({ path: "/api/auth/register", body, client: "127.0.8.2" });
    const made = await prisma().user.count({ where: { username: { startsWith: "crowd" } } });
    expect(made).toBe(allowedOfAddress);
    expect([...counts.keys()].filter((outcome) => !/^(201|429|503) /.test(outcome))).toEqual([]);
  },
  hours(1),
);

test(
  "everybody buys while strangers guess passwords",
  async () => {
    const seller = await buildUser();
    const quietly = await buyFrom(seller);
    const guessing = guess({ path: "/api/auth/login", body: { email: "somebody{n}@oja.test", password: "guess {n}" } });
    const meanwhile = await buyFrom(seller);
    expect(unexpected(await guessing, "401 Invalid email or password")).toEqual([]);
    report.push(`Purchases: ${quietly.toFixed(1)} a second alone, ${meanwhile.toFixed(1)} beside guesses`);
    await expectBooksToAgree();
  },
  hours(1),
);

const buyers = 8;
const purchasesOfBuyer = size(20, 4);

/** Each buyer pays for one listing after the other. @returns purchases a second */
async function buyFrom({ id: sellerId }: { id: number }): Promise<number> {
  const offers = await Promise.all(
    Array.from({ length: buyers * purchasesOfBuyer }, async () => {
      const { id: listingId } = await buildListing({ userId: sellerId, priceKobo: 15_000_00n });
      return { listingId, sellerId, amount: "15000.00" };
    }),
  );
  const tokens = await Promise.all(Array.from({ length: buyers }, async () => tokenFor(await buildUser())));
  const startedAt = performance.now();
  await Promise.all(
    tokens.map(async (token, buyer) => {
      for (let turn = 0; turn < purchasesOfBuyer; turn++) {
        const offer = offers[turn * buyers + buyer] ?? {};
        const headers = { Authorization: `Bearer ${token}`, "Idempotency-Key": crypto.randomUUID() };
        expect((await post("/api/escrow", offer, headers)).status).toBe(201);
      }
    }),
  );
  return offers.length / ((performance.now() - startedAt) / 1_000);
}
