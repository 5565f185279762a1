/** Among many photos those that look like one are found by an index, whichever bits differ. */
import { randomInt } from "node:crypto";
import pg from "pg";
import { buildListing, buildUser } from "@/demo/builders";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { matchPhotos } from "@/lib/server/platform/photos/match-photos";
import { record } from "@/scripts/bench/replay";
import { dropOwnDatabase, openOwnDatabase, ownerUrl } from "../../helpers/own-database";
import { hours, size } from "../../helpers/size";

const photos = size(200_000, 30_000);
const original = 0x5a3c_96e1_0f78_b42dn;

let client: pg.Client;
let thief: number;

beforeAll(async () => {
  await openOwnDatabase();
  client = new pg.Client({ connectionString: ownerUrl() });
  await client.connect();
  const sellers = await Promise.all(Array.from({ length: 50 }, () => buildUser()));
  thief = (await buildUser()).id;
  await client.query(
    `insert into photos (user_id, hash, width, height, bytes, perceptual_hash, created_at, stored_at)
     select ($1::int[])[1 + number % 50], md5(number::text), 1600, 1200, 150000,
       ((random() * 4294967295)::bigint << 32) | (random() * 4294967295)::bigint, now(), now()
     from generate_series(1, $2::int) as number`,
    [sellers.map(({ id }) => id), photos],
  );
  await client.query("vacuum (analyze) photos");
}, hours(1));
afterAll(async () => {
  await client.end();
  await dropOwnDatabase();
});

function differing(bits: number): bigint {
  const flipped = new Set<number>();
  while (flipped.size < bits) flipped.add(randomInt(64));
  return [...flipped].reduce((hash, bit) => hash ^ (1n << BigInt(bit)), original);
}

let number = 0;
async function insert(userId: number, hash: bigint): Promise<{ id: number; url: string }> {
  const name = `${String(++number).padStart(22, "p")}-1600x1200-8a6f4c`;
  const { id } = await prisma().photo.create({
    data: {
      userId,
      hash: name,
      width: 1600,
      height: 1200,
      bytes: 150_000,
      perceptualHash: BigInt.asIntN(64, hash),
      createdAt: new Date(),
      storedAt: new Date(),
    },
  });
  return { id, url: `/photos/${name}/1600.webp` };
}

test(
  `among ${photos} photos those that differ in six bits at most are found, without a scan`,
  async () => {
    const { id: owner } = await buildUser();
    const alike = new Map<number, number>();
    for (let bits = 0; bits <= 6; bits++)
      for (let turn = 0; turn < 20; turn++) alike.set((await insert(owner, differing(bits))).id, bits);
    for (let turn = 0; turn < 20; turn++) await insert(owner, differing(7 + randomInt(10)));
    const stolen = await insert(thief, original);
    const listing = await buildListing({ userId: thief, images: [stolen.url] });

    await matchPhotos(listing.id);
    const found = await prisma().photoMatch.findMany({ where: { photoId: stolen.id } });
    expect(new Map(found.map(({ otherPhotoId, distance }) => [otherPhotoId, distance]))).toEqual(alike);

    const times: number[] = [];
    for (let turn = 0; turn < 20; turn++) {
      const startedAt = performance.now();
      await matchPhotos(listing.id);
      times.push(performance.now() - startedAt);
    }
    const median = times.sort((one, other) => one - other)[10] ?? Infinity;
    process.stdout.write(`matching one photo among ${photos}: ${median.toFixed(1)} ms at the median\n`);
    expect(await nodesOverPhotos(() => matchPhotos(listing.id))).not.toContain("Seq Scan");
  },
  hours(1),
);

type Plan = { "Node Type": string; "Relation Name"?: string; Plans?: Plan[] };

/** @returns how the statements read photos */
async function nodesOverPhotos(work: () => Promise<unknown>): Promise<string[]> {
  const nodes: string[] = [];
  const collect = (plan: Plan) => {
    if (plan["Relation Name"] === "photos") nodes.push(plan["Node Type"]);
    plan.Plans?.forEach(collect);
  };
  for (const { text, values, options } of await record(work)) {
    if (!/\bphotos\b/.test(text) || !/^\s*select/i.test(text)) continue;
    const connection = new pg.Client({ connectionString: env().DATABASE_URL, options });
    await connection.connect();
    const { rows } = await connection.query<{ "QUERY PLAN": [{ Plan: Plan }] }>(
      `explain (format json) ${text}`,
      values,
    );
    await connection.end();
    for (const row of rows) collect(row["QUERY PLAN"][0].Plan);
  }
  expect(nodes.length).toBeGreaterThan(3);
  return nodes;
}
