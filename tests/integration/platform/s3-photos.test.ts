/** Photos in an S3-compatible store, on a real one; and what happens when it is away. */
import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import S3rver from "@20minutes/s3rver";
import { storeDemoPhotos } from "@/demo/photos";
import { parseEnv, env } from "@/lib/server/platform/env";
import { runAt } from "@/lib/server/platform/clock";
import { prisma } from "@/lib/server/platform/database/client";
import { photoStorage, resetPhotoStorage } from "@/lib/server/platform/photos/storage/storage";
import { sweepPhotos } from "@/lib/server/platform/photos/sweep-photos";
import { expectError } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { jpeg, upload, uploaded } from "../../helpers/photos";

/** The one account of the server */
const key = { S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" };
let store: S3rver;
let directory: string;
let endpoint: string;

function use(S3_ENDPOINT: string, changed: object = {}): void {
  Object.assign(env(), { S3_ENDPOINT, S3_REGION: "us-east-1", S3_BUCKET: "oja-photos", ...key, ...changed });
  resetPhotoStorage();
}

// Another file's sweep would hold the locks of its photos.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "oja-s3-"));
  store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory,
    configureBuckets: [{ name: "oja-photos", configs: [] }],
  });
  const { port } = await store.run();
  endpoint = `http://127.0.0.1:${port}`;
});
beforeEach(() => use(endpoint));
afterAll(async () => {
  await store.close();
  resetPhotoStorage();
  await rm(directory, { recursive: true, force: true });
});

test("photos are stored, read and deleted", async () => {
  const seller = await person();
  const photo = await uploaded(seller, await jpeg({ width: 1_700, height: 1_200 }));
  const keyOf = (width: number) => photo.url.replace("/photos/", "").replace("1600.webp", `${width}.webp`);
  const found = await Promise.all([320, 800, 1600].map((width) => photoStorage().get(keyOf(width))));
  expect(found.map((bytes) => bytes?.subarray(8, 12).toString())).toEqual(["WEBP", "WEBP", "WEBP"]);
  const direct = await fetch(`${endpoint}/oja-photos/photos/${keyOf(320)}`);
  expect(direct.status).not.toBe(404);
  await runAt(new Date(Date.now() + 25 * 3_600_000), sweepPhotos);
  expect(await prisma().photo.count({ where: { id: photo.id } })).toBe(0);
  for (const width of [320, 800, 1600]) expect(await photoStorage().get(keyOf(width))).toBeUndefined();
  await photoStorage().delete(keyOf(320));
});

test("the demo market's photos go into the store too", async () => {
  const seller = await person();
  const picture = "agbada-a";
  const address = (await storeDemoPhotos([{ seller, picture, takenAt: new Date("2026-11-01T09:00:00Z") }]))(
    seller,
    picture,
  );
  const key = address.replace("/photos/", "");
  expect((await photoStorage().get(key))?.subarray(8, 12).toString()).toBe("WEBP");
});

async function expectRefused(): Promise<void> {
  const seller = await person();
  const response = await upload(seller, await jpeg());
  expect(expectError(response)).toMatchObject({ status: 503, code: "unavailable" });
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  const photo = await prisma().photo.findFirstOrThrow({ where: { userId: seller.id } });
  expect(photo.storedAt).toBeNull();
}

test("a store that refuses the key, or has no such bucket, is unavailable", async () => {
  use(endpoint, { S3_SECRET_ACCESS_KEY: "another" });
  await expectRefused();
  use(endpoint, { S3_BUCKET: "no-such-bucket" });
  await expectRefused();
});

test("a store that is away, or does not answer, is unavailable in time", async () => {
  use("http://127.0.0.1:1");
  await expectRefused();
  const silent = http.createServer(() => undefined);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  use(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`);
  const startedAt = performance.now();
  await expectRefused();
  // The store has five seconds; without that limit the upload would end after a minute and a half.
  expect(performance.now() - startedAt).toBeLessThan(20_000);
  silent.closeAllConnections();
  await new Promise((resolve) => silent.close(resolve));
});

test("the settings are all there, or none", () => {
  const source = { DATABASE_URL: "postgresql://oja@localhost/oja", AUTH_SECRET: "x".repeat(32) };
  const all = { S3_ENDPOINT: endpoint, S3_REGION: "auto", S3_BUCKET: "oja-photos", ...key };
  expect(parseEnv({ ...source, ...all })).toMatchObject(all);
  for (const name of Object.keys(all))
    expect(() => parseEnv({ ...source, ...all, [name]: "" })).toThrow("belong together: set all five or none");
});
