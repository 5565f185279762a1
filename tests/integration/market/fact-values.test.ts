/** The values that are suggested for typed facts: whose count, in which order, and that the work is bounded. */
import { randomBytes } from "node:crypto";
import { GET as readFactValues } from "@/app/api/listings/fact-values/route";
import { buildListing, buildUser } from "@/demo/builders";
import { caches, openCache } from "@/lib/server/platform/cache/caches";
import { record } from "@/scripts/bench/replay";
import { call } from "../../helpers/api";
import { expectError } from "../../helpers/expectations";

const ask = (query: Record<string, string>) =>
  call(readFactValues, { path: `/api/listings/fact-values?${new URLSearchParams(query)}` });

async function values(query: Record<string, string>): Promise<unknown> {
  const { status, body } = await ask({ category: "electronics", key: "model", ...query });
  expect(status).toBe(200);
  return (body as { values: unknown }).values;
}

/** Things of a brand that no other test knows, each of another seller. */
async function buildBrand() {
  const brand = `B${randomBytes(6).toString("hex")}`;
  const put = (model: string, rest: Partial<Parameters<typeof buildListing>[0]> = {}) =>
    buildUser().then(({ id }) => buildListing({ userId: id, attributes: { kind: "tv", brand, model }, ...rest }));
  const putAll = (...models: string[]) => Promise.all(models.map((model) => put(model)));
  return { brand, put, putAll };
}

test("are those of three sellers at least, the commonest first, spelt as most sellers do", async () => {
  const { brand, putAll } = await buildBrand();
  await putAll("X1", "X1", "X1", "bravia 55", "Bravia 55", "Bravia 55", "BRAVIA 55", "Z9", "Z9");
  expect(await values({ "attr.brand": brand })).toEqual(["Bravia 55", "X1"]);
  expect(await values({ "attr.brand": brand, "attr.kind": "fan" })).toEqual([]);
});

test("one seller plants neither a value nor a spelling", async () => {
  const { brand, put, putAll } = await buildBrand();
  const { id: userId } = await buildUser();
  await Promise.all(Array.from({ length: 12 }, () => put("CALL 0803 000 0000", { userId })));
  await Promise.all(Array.from({ length: 12 }, () => put("bRaViA", { userId })));
  await putAll("Bravia", "Bravia");
  expect(await values({ "attr.brand": brand })).toEqual(["Bravia"]);
});

test("count what is on sale", async () => {
  const { brand, put, putAll } = await buildBrand();
  await putAll("X1", "X1");
  await put("X1", { status: "paused" });
  await put("X1", { deletedAt: new Date() });
  expect(await values({ "attr.brand": brand })).toEqual([]);
  await put("X1");
  expect(await values({ "attr.brand": brand })).toEqual(["X1"]);
});

test("are twenty at most", async () => {
  const { brand, putAll } = await buildBrand();
  const models = Array.from({ length: 21 }, (_, index) => `Model ${index}`);
  await putAll(...models, ...models, ...models);
  expect(await values({ "attr.brand": brand })).toHaveLength(20);
});

test.each([
  [{ key: "kind" }, "key"],
  [{ key: "wheels" }, "key"],
  [{ key: "Model!" }, "key"],
  [{ "attr.wheels": "4" }, "attr.wheels"],
  [{ "attr.kind": "spaceship" }, "attr.kind"],
  [{ category: "" }, "category"],
])("%j is refused on its path", async (change: Record<string, string>, path) => {
  const refused = expectError(await ask({ category: "electronics", key: "model", ...change }));
  expect(refused).toMatchObject({ status: 400, code: "validation_failed" });
  expect(refused.errors?.map((error) => error.path)).toContain(path);
});

test("of an unknown category are none", async () => expect(await values({ category: "no-such" })).toEqual([]));

describe("with a cache", () => {
  beforeAll(() => openCache("queries", 1024 * 1024));
  afterAll(() => {
    delete caches().queries;
  });

  test("are read once", async () => {
    const { brand, putAll } = await buildBrand();
    await putAll("X1", "X1", "X1");
    const first = await record(() => values({ "attr.brand": brand }));
    expect(first.length).toBeGreaterThan(0);
    expect(first.length).toBeLessThanOrEqual(5);
    expect(await record(() => values({ "attr.brand": brand }))).toEqual([]);
  });
});
