/** The screens under a live key: real money is moved, so none speaks of a sandbox. */
import type { ChildProcess } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { screens } from "../../scripts/browser/screens";
import { type EmbeddedDatabase, freePort } from "../../scripts/database/embedded";
import { databaseName } from "../../scripts/database/names";
import { startWebServer } from "../../scripts/process/children";
import { startPreparedDatabase } from "../../scripts/database/prepared-cluster";
import { hours } from "../helpers/size";
import { until } from "../helpers/until";

const wordsOfASandbox = /\bsandbox|no real money|demo account|test payment|test money/i;

let folder: string;
let database: EmbeddedDatabase;
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "oja-live-key-"));
  database = await startPreparedDatabase({ dataDir: folder, durable: false });
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  server = await startWebServer(
    {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATABASE_URL: database.urls(databaseName).app,
      DATA_DIR: folder,
      LOG_LEVEL: "silent",
      PAYMENTS: "paystack",
      PAYSTACK_SECRET_KEY: "sk_live_0123456789",
      // The address has no listener.
      PAYSTACK_URL: "http://127.0.0.1:9",
      SUPPORT_EMAIL: "help@oja.example",
    },
    ["ignore", "ignore", "ignore", "ipc"],
  );
}, hours(1));
afterAll(async () => {
  const exit = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await exit;
  await database.stop();
  await rm(folder, { recursive: true, force: true });
}, hours(1));

async function call<T>(method: string, address: string, body?: unknown, token?: string): Promise<T> {
  let response: Response | undefined;
  // A machine that is slow is busy at first.
  await until(async () => {
    response = await fetch(url + address, {
      method,
      headers: { "Content-Type": "application/json", ...(token && { Authorization: `Bearer ${token}` }) },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return response.status !== 503;
  });
  expect([address, response?.ok]).toEqual([address, true]);
  return (await response?.json()) as T;
}

type Account = { token: string; user: { id: number } };
const register = (username: string) =>
  call<Account>("POST", "/api/auth/register", {
    email: `${username}@example.test`,
    password: "a long sentence of a test",
    username,
    fullName: "Ada Okoro",
  });

/** @returns the HTML of a page, with the data that its scripts get */
async function read(address: string, token?: string): Promise<string> {
  let html = "";
  await until(async () => {
    const headers = token ? { Cookie: `next-auth.session-token=${token}` } : undefined;
    const response = await fetch(url + address, { headers });
    html = await response.text();
    return response.status !== 503;
  });
  return html;
}

test(
  "no screen speaks of a sandbox",
  async () => {
    const [seller, buyer] = [await register("ada.seller"), await register("ada.buyer")];
    const [category] = await call<{ id: number }[]>("GET", "/api/categories");
    const listing = await call<{ id: number }>(
      "POST",
      "/api/listings",
      {
        categoryId: category?.id,
        title: "Standing fan",
        description: "Three speeds, seldom used.",
        price: "15000",
        location: "Yaba",
        images: ["/demo/standing-fan-a.webp"],
      },
      seller.token,
    );
    const order = await call<{ id: number }>(
      "POST",
      "/api/transactions",
      { sellerId: seller.user.id, listingId: listing.id, amount: "15000", paymentMethod: "escrow" },
      buyer.token,
    );
    const addresses = screens
      .filter(({ as }) => as === undefined)
      .map((screen) => screen.path.replace("/listing/226", `/listing/${listing.id}`))
      .map((address) => address.replace("/profile/2", `/profile/${seller.user.id}`));
    expect(addresses.length).toBeGreaterThan(30);
    for (const address of new Set(addresses))
      expect([address, wordsOfASandbox.exec(await read(address))]).toEqual([address, null]);
    expect(await read(`/listing/${listing.id}`)).toContain("Standing fan");

    const ofBuyer = [`/order/${order.id}`, "/escrow", "/escrow/statement", "/dashboard", "/account", "/notifications"];
    for (const address of ofBuyer)
      expect([address, wordsOfASandbox.exec(await read(address, buyer.token))]).toEqual([address, null]);
    expect(await read(`/order/${order.id}`, buyer.token)).toContain("Pay with Escrow Protection");
  },
  hours(1),
);
