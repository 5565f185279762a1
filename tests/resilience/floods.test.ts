/**
 * One client floods one endpoint of the built server, at the sizes that once brought it down: afterwards
 * the same processes run, within their memory, and all other clients were served.
 */
import { setTimeout as pause } from "node:timers/promises";
import { buildListing, buildUser } from "@/demo/builders";
import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { parsePhotoAddress } from "@/lib/pictures";
import { dataDir } from "@/lib/process/data-dir";
import { tokenFor } from "../helpers/api";
import { CrashableOja, type OjaProcess } from "../helpers/crashable-oja";
import { jpeg } from "../helpers/photos";
import { hours, size } from "../helpers/size";
import { expectBooksToAgree } from "../money/helpers/world";
import { flood, type Flood, percentile, type Visit, visitWhile } from "./helpers/attack";

type Door = Pick<Flood, "method" | "path" | "headers" | "body" | "count" | "connections"> & { name: string };

/** The maximum memory of both processes, MB. */
const maxServerMegabytes = 400;
const maxRendererMegabytes = 320;
const refusals = ["200", "201", "204", "307", "400", "401", "404", "405", "429", "503"];
const attacker = "127.0.0.9";
const quietMs = size(10_000, 2_000);

const atOnce = (count: number) => ({ count, connections: count });
/** As many as one client sends in ten seconds or more: enough for a percentile of the others */
const forLong = { count: size(5_000, 700), connections: 200 };
const doors: Door[] = [
  { name: "POST to a page", method: "POST", path: "/profile/1", ...atOnce(700) },
  { name: "files that do not exist", path: "/x{n}.php", ...atOnce(1_500) },
  { name: "pages that do not exist", path: "/nothing/{n}", ...forLong },
  { name: "listings that were never rendered", path: "/listing/9{n}", ...atOnce(1_500) },
  { name: "600 searches", path: "/search?q=w{n}", ...atOnce(600) },
  { name: "2,500 searches", path: "/search?q=v{n}", ...atOnce(2_500) },
  { name: "searches of the API", path: "/api/listings?search=u{n}", ...atOnce(2_500) },
  { name: "facets of searches", path: "/api/listings?category=electronics&facets=true&search=f{n}", ...atOnce(1_500) },
  { name: "lists near points", path: "/api/listings?near=6.{n},3.35&sort=nearest", ...atOnce(1_500) },
  {
    name: "price ranges",
    path: "/api/listings/price-range?categoryId=4&attr.kind=fan&attr.condition=brand_new&attr.brand=b{n}",
    ...atOnce(1_500),
  },
  {
    name: "values of facts",
    path: "/api/listings/fact-values?category=vehicles&key=model&attr.make=toyota&attr.year={n}",
    ...atOnce(1_500),
  },
  { name: "one photo", path: "/photos/{photo}/320.webp?{n}", count: size(10_000, 2_000), connections: 200 },
  { name: "photos that do not exist", path: "/photos/n{n}/320.webp", ...atOnce(1_500) },
  { name: "pages of who is signed out", path: "/dashboard?{n}", ...atOnce(1_500) },
  { name: "calls of the API", path: "/api/users/{n}", ...atOnce(1_500) },
  { name: "the API's document", path: "/api/openapi.json", count: size(10_000, 2_000), connections: 100 },
  { name: "the API's page", path: "/api/docs", count: size(10_000, 2_000), connections: 100 },
  { name: "share pictures", path: "/listing/{n}/share-picture.jpg", ...atOnce(700) },
  { name: "suggestions", path: "/api/listings/suggestions?text=t{n}", ...forLong },
  {
    name: "signing in",
    method: "POST",
    path: "/api/auth/login",
    body: JSON.stringify({ email: "somebody{n}@oja.test", password: "guess {n}" }),
    ...forLong,
  },
  {
    name: "registering",
    method: "POST",
    path: "/api/auth/register",
    body: JSON.stringify({
      fullName: "Ada Obi",
      username: "flood{n}",
      email: "flood{n}@oja.test",
      password: "pass{n}{n}",
    }),
    ...forLong,
  },
  {
    name: "asking for a new password",
    method: "POST",
    path: "/api/auth/forgot-password",
    body: JSON.stringify({ email: "somebody{n}@oja.test" }),
    ...forLong,
  },
  { name: "a cached page", path: "/", count: size(30_000, 4_000), connections: 200 },
];

let oja: CrashableOja;
let port: number;
let photoHash: string;
let visits: Visit[];
const report: string[] = [];

beforeAll(async () => {
  oja = await CrashableOja.start({ DATA_DIR: dataDir });
  port = Number(new URL(oja.url).port);
  const seller = await buildUser();
  const listings = await Promise.all(Array.from({ length: 20 }, () => buildListing({ userId: seller.id })));
  const buyer = await tokenFor(await buildUser());
  const photo = await fetch(`${oja.url}/api/photos`, {
    method: "POST",
    headers: { "Content-Type": "image/jpeg", Authorization: `Bearer ${buyer}` },
    body: await jpeg({ width: 1_700, height: 1_200, grain: 24 }),
  });
  expect(photo.status).toBe(201);
  photoHash = parsePhotoAddress(((await photo.json()) as PhotoDto).url)?.hash ?? "";
  const cookie = { Cookie: `next-auth.session-token=${buyer}` };
  visits = [
    { path: "/" },
    { path: "/escrow", headers: cookie },
    { path: `/listing/${listings[0]?.id}` },
    { path: "/search?q=fan{n}" },
    { path: "/login" },
    { path: "/api/listings?search=phone{n}" },
    { path: "/api/auth/me", headers: { Authorization: `Bearer ${buyer}` } },
    { path: `/profile/${seller.id}` },
  ];
  await visitFor(quietMs);
}, hours(1));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
  if (report.length > 0) process.stdout.write(`${["", ...report, ""].join("\n")}\n`);
});

test.each(doors)(
  "$name: $count requests over $connections connections",
  async ({ name, ...door }) => {
    const request = { ...door, path: door.path.replace("{photo}", photoHash) };
    const before = await oja.processes();
    const quiet = await visitFor(quietMs);
    const visitors = visitWhile(port, visits);
    const tally = await flood({ port, from: attacker, ...request });
    const served = await visitors.stop();
    const after = await oja.processes();
    const [beside, alone] = [percentile(served.ms, 0.99), percentile(quiet.ms, 0.99)];
    report.push(
      `${name} | ${JSON.stringify(tally)} | others' p50 and p99 ${percentile(served.ms, 0.5)}, ${beside} ms, alone ${percentile(quiet.ms, 0.5)}, ${alone} ms | ${after.map(({ megabytes }) => megabytes).join(" + ")} MB`,
    );
    expect([...quiet.failures, ...served.failures]).toEqual([]);
    expect(Object.keys(tally).filter((status) => !refusals.includes(status))).toEqual([]);
    expect(serving(after)).toEqual(serving(before));
    expect(after[0]?.megabytes).toBeLessThan(maxServerMegabytes);
    expect(after[1]?.megabytes).toBeLessThan(maxRendererMegabytes);
  },
  hours(1),
);

test("the books balance afterwards", expectBooksToAgree);

/** The server and its renderer; a decoder of photos ends by itself when it has rested. */
const serving = (processes: readonly OjaProcess[]) => processes.slice(0, 2).map(({ pid }) => pid);

async function visitFor(ms: number) {
  const visitors = visitWhile(port, visits);
  await pause(ms);
  return visitors.stop();
}
