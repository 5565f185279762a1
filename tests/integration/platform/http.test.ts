import { z } from "zod";
import {
  GET as anyGet,
  DELETE as anyDelete,
  OPTIONS as anyOptions,
  PATCH as anyPatch,
  POST as anyPost,
  PUT as anyPut,
} from "@/app/api/[[...path]]/route";
import * as loginRoute from "@/app/api/auth/login/route";
import { POST as logout } from "@/app/api/auth/logout/route";
import * as meRoute from "@/app/api/auth/me/route";
import { POST as register } from "@/app/api/auth/register/route";
import * as categoriesRoute from "@/app/api/categories/route";
import * as confirmRoute from "@/app/api/escrow/[id]/confirm/route";
import { GET as health } from "@/app/api/health/route";
import * as listingsRoute from "@/app/api/listings/route";
import { errorBody } from "@/lib/contracts/platform/errors";
import { type Access, defineOperation } from "@/lib/contracts/operations/operation";
import { prisma } from "@/lib/server/platform/database/client";
import { ok } from "@/lib/server/platform/http/response";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import type { Handler } from "@/lib/server/platform/http/route-handler";
import { consumeLimit } from "@/lib/server/platform/auth/rate-limit";
import { buildUser } from "@/demo/builders";
import { type ApiResult, call, tokenFor } from "../../helpers/api";
import { times } from "../../helpers/concurrency";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const maxBytes = 256 * 1024;

const said = ({ status, body }: ApiResult) => ({ status, ...errorBody.strict().parse(body) });

const listing = {
  categoryId: 1,
  title: "Standing fan",
  description: "Used for one dry season.",
  price: "15000.00",
  location: "Yaba, Lagos",
  images: ["/demo/standing-fan-a.webp"],
};
const postListing = (token: string | undefined, body: unknown, headers?: Record<string, string>) =>
  call(listingsRoute.POST, { method: "POST", path: "/api/listings", token, body, headers });
const postRaw = (rawBody: string, headers?: Record<string, string>) =>
  call(loginRoute.POST, { method: "POST", path: "/api/auth/login", rawBody, headers });

/** A body that is not text, or has no content type. */
async function postBytes(body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): Promise<ApiResult> {
  const request = new Request("http://localhost:3000/api/auth/login", { method: "POST", body, headers });
  const response = await loginRoute.POST(request, { params: Promise.resolve({}) });
  return { status: response.status, body: await response.json(), headers: response.headers };
}
const bytes = (text: string) => new TextEncoder().encode(text);

describe("a method that an address does not have", () => {
  test.each([
    ["categories", categoriesRoute, ["GET", "HEAD", "OPTIONS"]],
    ["listings", listingsRoute, ["GET", "HEAD", "POST", "OPTIONS"]],
    ["auth/login", loginRoute, ["POST", "OPTIONS"]],
    ["auth/me", meRoute, ["GET", "HEAD", "OPTIONS"]],
    ["escrow/1/confirm", confirmRoute, ["PUT", "OPTIONS"]],
  ] as const)("of %s is a JSON 405 that says which it has", async (path, route, allowed) => {
    const refused = methods.filter((method) => !(allowed as readonly string[]).includes(method));
    for (const method of refused) {
      const answer = await call(route[method], { method, path: `/api/${path}` });
      expect(said(answer)).toMatchObject({ status: 405, code: "method_not_allowed" });
      expect(answer.headers.get("allow")?.split(", ")).toEqual(allowed);
      expect(answer.headers.get("content-type")).toMatch("application/json");
    }
    const options = await call(route.OPTIONS, { method: "OPTIONS", path: `/api/${path}` });
    expect([options.status, options.body]).toEqual([204, undefined]);
    expect(options.headers.get("allow")?.split(", ")).toEqual(allowed);
  });
});

describe("an unknown address", () => {
  const handlers: Record<(typeof methods)[number] | "OPTIONS", Handler> = {
    GET: anyGet,
    POST: anyPost,
    PUT: anyPut,
    PATCH: anyPatch,
    DELETE: anyDelete,
    OPTIONS: anyOptions,
  };
  const notFound = { status: 404, code: "not_found", message: "This address does not exist." };

  test.each([...methods, "OPTIONS"] as const)("%s is a JSON 404", async (method) => {
    const answer = await call(handlers[method], { method, path: "/api/no/such/thing?x=1" });
    expect(said(answer)).toEqual(notFound);
    expect(answer.headers.get("content-type")).toMatch("application/json");
  });

  test("a garbage token changes nothing about it", async () =>
    expect(said(await call(anyGet, { path: "/api/nothing", token: "garbage" }))).toEqual(notFound));

  test.each(["POST", "PUT", "PATCH", "DELETE"] as const)("%s with a body is a JSON 404 as well", async (method) => {
    const path = "/api/nothing";
    const headers = { "Content-Type": "text/plain" };
    expect(said(await call(handlers[method], { method, path, body: { any: "thing" } }))).toEqual(notFound);
    expect(said(await call(handlers[method], { method, path, rawBody: "not json" }))).toEqual(notFound);
    expect(said(await call(handlers[method], { method, path, rawBody: "text", headers }))).toEqual(notFound);
  });
});

describe("a body", () => {
  const filled = (size: number) => JSON.stringify({}).padEnd(size, " ");
  const tooLarge = { status: 413, code: "payload_too_large" };
  const notJson = { status: 400, code: "bad_request" };
  const otherType = { status: 415, code: "unsupported_media_type" };

  test("of exactly 256 KB is read, of one byte more is not", async () => {
    expect((await postRaw(filled(maxBytes))).status).toBe(400);
    expect(said(await postRaw(filled(maxBytes + 1)))).toMatchObject(tooLarge);
    expect(said(await postRaw(`"${"ọ".repeat(maxBytes / 3)}"`))).toMatchObject(tooLarge); // bytes, not characters
  });

  test("with a number that a float would round is refused", async () =>
    expect(said(await postRaw('{"price":99999999999.999999}'))).toEqual({
      ...notJson,
      message: "A number of more than 15 digits cannot be read exactly: send it as text.",
    }));

  test("with too large a Content-Length is not read at all", async () =>
    expect(said(await postRaw("{}", { "Content-Length": String(maxBytes + 1) }))).toMatchObject(tooLarge));

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonp",
    "",
  ])("of the type %p is 415", async (type) =>
    expect(said(await postRaw("{}", { "Content-Type": type }))).toMatchObject(otherType),
  );

  test("of no type is 415", async () => expect(said(await postBytes(bytes("{}")))).toMatchObject(otherType));

  test.each(["application/json; charset=utf-8", "Application/JSON", " application/json "])(
    "of the type %p is read",
    async (type) => expect(said(await postRaw("{}", { "Content-Type": type })).code).toBe("validation_failed"),
  );

  test.each(["{", "{'a': 1}", "undefined", "{} {}", "\u0000", "NaN", '{"a": 1,}', "[".repeat(100_000)])(
    "%.20j is not JSON",
    async (text) => expect(said(await postRaw(text))).toMatchObject(notJson),
  );

  test.each([[[0xff, 0xfe]], [[0x22, 0xc3, 0x28, 0x22]], [[0x22, 0xed, 0xa0, 0x80, 0x22]]])(
    "of the bytes %j is not UTF-8",
    async (list) =>
      expect(said(await postBytes(Uint8Array.from(list), { "Content-Type": "application/json" }))).toMatchObject(
        notJson,
      ),
  );

  test.each(["null", "7", '"text"', "[]", "true", '{"__proto__": {"email": "a"}}', '{"constructor": 1}'])(
    "%j is JSON but no login",
    async (text) => expect(said(await postRaw(text))).toMatchObject({ status: 400, code: "validation_failed" }),
  );

  test("is refused where none is expected, unless it is empty", async () => {
    const out = (body?: unknown) => call(logout, { method: "POST", path: "/api/auth/logout", body });
    expect([(await out()).status, (await out({})).status]).toEqual([204, 204]);
    expect(said(await out({ everywhere: true }))).toMatchObject({ status: 400, message: "Unknown field: everywhere" });
  });

  test("of a signed-out client is not read", async () =>
    expect(said(await postListing(undefined, { title: "x".repeat(maxBytes) }))).toMatchObject({ status: 401 }));
});

describe("every response", () => {
  const answers = async () => ({
    ok: await call(categoriesRoute.GET),
    healthy: await call(health),
    "no content": await call(logout, { method: "POST", path: "/api/auth/logout" }),
    invalid: await postRaw("{}"),
    malformed: await postRaw("{"),
    unauthorized: await call(meRoute.GET),
    "not found": await call(anyGet),
    "wrong method": await call(meRoute.POST, { method: "POST" }),
    conflict: await registeredTwice(),
  });
  async function registeredTwice() {
    const { username } = await buildUser();
    const body = { username, email: `${username}@other.test`, fullName: "Ada Obi", password: "a Good pass-phrase" };
    return call(register, { method: "POST", path: "/api/auth/register", body });
  }

  test("may not be stored by a cache", async () => {
    for (const [name, { headers }] of Object.entries(await answers()))
      expect([name, headers.get("cache-control")]).toEqual([name, "no-store"]);
  });

  test("has a request id of its own, whatever id the client sends", async () => {
    const all = Object.entries(await answers());
    for (const [name, { headers }] of all)
      expect([name, headers.get("x-request-id")]).toEqual([name, expect.stringMatching(uuid) as string]);
    expect(new Set(all.map(([, { headers }]) => headers.get("x-request-id"))).size).toBe(all.length);
    const theirs = await call(categoriesRoute.GET, { headers: { "X-Request-Id": "mine" } });
    expect(theirs.headers.get("x-request-id")).toMatch(uuid);
  });

  test("that is an error has code and message, and errors only when fields are wrong", async () => {
    const { ok: fine, healthy, "no content": empty, ...refusals } = await answers();
    expect([fine.status, healthy.status, empty.status, empty.body]).toEqual([200, 200, 204, undefined]);
    for (const [name, answer] of Object.entries(refusals)) {
      const { code, message, errors } = said(answer);
      expect([name, code]).toEqual([name, expect.stringMatching(/^[a-z_]+$/) as string]);
      expect([name, message.length > 0]).toEqual([name, true]);
      expect([name, errors !== undefined]).toEqual([name, name === "invalid" || name === "conflict"]);
    }
  });
});

/** An operation for this test */
const door = <A extends Access>(access: A) =>
  defineOperation(
    { method: "GET", path: "/api/x" },
    {
      ...{ access, tag: "Platform", summary: "Who asks" },
      responses: { 200: z.object({ id: z.int().nullable() }) },
    },
  );

describe("when something breaks", () => {
  const breaking = (error: unknown) => endpoint(door("public"), () => Promise.reject(error as Error));

  test("the response contains a reference and nothing else", async () => {
    const answer = await call(breaking(new TypeError("password of the database: hunter2")));
    expect(said(answer)).toEqual({
      status: 500,
      code: "internal_error",
      message: `Something went wrong on our side. Reference: ${answer.headers.get("x-request-id")}`,
    });
  });

  test.each(["ECONNREFUSED", "57P01", "57P03", "53300", "57014", "08006", "40001", "40P01", "55P03"])(
    "the database with %s is a 503 that says when to come back",
    async (code) => {
      const answer = await call(breaking(Object.assign(new Error("to 10.0.0.5:5432"), { code })));
      expect(said(answer)).toMatchObject({ status: 503, code: "unavailable" });
      expect(answer.headers.get("retry-after")).toMatch(/^[1-9]\d*$/);
      expect(JSON.stringify(answer.body)).not.toContain("10.0.0.5");
    },
  );
});

describe("access", () => {
  const handle = ({ actor }: { actor: { id: number } | null }) => ok({ id: actor?.id ?? null });
  const doors = {
    public: endpoint(door("public"), handle),
    optional: endpoint(door("optional"), handle),
    "signed-in": endpoint(door("signed-in"), handle),
    admin: endpoint(door("admin"), handle),
  };

  test("opens each endpoint to its callers", async () => {
    const [user, admin] = [await buildUser(), await buildUser({ role: "admin" })];
    const tokens = { nobody: undefined, garbage: "garbage", user: await tokenFor(user), admin: await tokenFor(admin) };
    const through = async (door: Handler) => {
      const entries = Object.entries(tokens).map(async ([name, token]) => {
        const { status, body } = await call(door, { token });
        return [name, status === 200 ? (body.id as number | null) : status] as const;
      });
      return Object.fromEntries(await Promise.all(entries));
    };
    expect(await through(doors.public)).toEqual({ nobody: null, garbage: null, user: null, admin: null });
    expect(await through(doors.optional)).toEqual({ nobody: null, garbage: null, user: user.id, admin: admin.id });
    expect(await through(doors["signed-in"])).toEqual({ nobody: 401, garbage: 401, user: user.id, admin: admin.id });
    expect(await through(doors.admin)).toEqual({ nobody: 401, garbage: 401, user: 403, admin: admin.id });
  });
});

describe("300 writes a minute", () => {
  test("are what one account may do; reading goes on, and so do the others", async () => {
    const user = await buildUser();
    const token = await tokenFor(user);
    await Promise.all(Array.from({ length: 299 }, () => consumeLimit("writesOfAccount", String(user.id))));
    expect((await postListing(token, listing)).status).toBe(201);
    const answer = await postListing(token, listing);
    expect(said(answer)).toMatchObject({ status: 429, code: "too_many_requests" });
    const seconds = Number(answer.headers.get("retry-after"));
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
    expect((await call(meRoute.GET, { token })).status).toBe(200);
    expect((await postListing(await tokenFor(await buildUser()), listing)).status).toBe(201);
  });
});

describe("the row that counts the writes of an account", () => {
  const countedAs = (user: { id: number }) => ({ key: `writesOfAccount:${user.id}` });
  const points = async (user: { id: number }) =>
    (await prisma().rateLimit.findUnique({ where: countedAs(user) }))?.points ?? 0;
  const used = (user: { id: number }, count: number, expire: number) =>
    prisma().rateLimit.create({ data: { ...countedAs(user), points: count, expire: BigInt(expire) } });
  const inAMinute = () => Date.now() + 60_000;

  test("is written once by a flood that comes after the last one", async () => {
    const user = await buildUser();
    const token = await tokenFor(user);
    await used(user, 300, inAMinute());
    const answers = [await postListing(token, listing), ...(await times(100, () => postListing(token, listing)))];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 429));
    expect(await points(user)).toBe(301);
  });

  test("is one for all sessions of the account", async () => {
    const user = await buildUser();
    await used(user, 299, inAMinute());
    expect((await postListing(await tokenFor(user), listing)).status).toBe(201);
    expect((await postListing(await tokenFor(user), listing)).status).toBe(429);
  });

  test("begins again when its minute is over", async () => {
    const user = await buildUser();
    await used(user, 300, Date.now() - 1);
    expect((await postListing(await tokenFor(user), listing)).status).toBe(201);
    expect(await points(user)).toBe(1);
  });

  test("does not count what somebody does with a token of a session that has ended, nor what is read", async () => {
    const user = await buildUser();
    const token = await tokenFor(user);
    expect((await call(meRoute.GET, { token })).status).toBe(200);
    await prisma().session.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    expect((await postListing(token, listing)).status).toBe(401);
    expect(await points(user)).toBe(0);
  });

  test("says wait to its account alone: an ended session over the limit is an unknown one", async () => {
    const user = await buildUser();
    const token = await tokenFor(user);
    await used(user, 300, inAMinute());
    expect((await postListing(token, listing)).status).toBe(429);
    await prisma().session.updateMany({ where: { userId: user.id }, data: { revokedAt: new Date() } });
    expect((await postListing(token, listing)).status).toBe(401);
  });
});

describe("Idempotency-Key of a new listing", () => {
  async function seller() {
    const user = await buildUser();
    const token = await tokenFor(user);
    const put = (key: string, body: unknown = listing) => postListing(token, body, { "Idempotency-Key": key });
    return { put, count: () => prisma().listing.count({ where: { userId: user.id } }) };
  }

  test("sent again gets the same response and creates nothing more", async () => {
    const { put, count } = await seller();
    const [first, again] = [await put("key-1"), await put("key-1")];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect([first, again].map(({ headers }) => headers.get("idempotency-replayed"))).toEqual([null, "true"]);
    expect(await count()).toBe(1);
  });

  test("sent ten times at once creates one listing and one response", async () => {
    const { put, count } = await seller();
    const answers = await times(10, () => put("key-2"));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(9);
    expect(await count()).toBe(1);
  });

  test("of another body is 422; of another user, or another key, its own listing", async () => {
    const [one, other] = [await seller(), await seller()];
    expect((await one.put("key-3")).status).toBe(201);
    expect(said(await one.put("key-3", { ...listing, price: "1.00" }))).toMatchObject({
      status: 422,
      code: "idempotency_key_reused",
    });
    expect([(await one.put("key-4")).status, (await other.put("key-3")).status]).toEqual([201, 201]);
    expect([await one.count(), await other.count()]).toEqual([2, 1]);
  });

  test("of a refused call stays free", async () => {
    const { put, count } = await seller();
    expect((await put("key-5", { ...listing, title: "" })).status).toBe(400);
    expect((await put("key-5", { ...listing, categoryId: 1_999_999 })).status).toBe(404);
    const made = await put("key-5");
    expect([made.status, made.headers.has("idempotency-replayed"), await count()]).toEqual([201, false, 1]);
  });

  test.each([
    ["empty", ""],
    ["with a blank", "two words"],
    ["with a letter beyond ASCII", "clé"],
    ["of 256 characters", "k".repeat(256)],
  ])("%s is refused", async (_name, key) => {
    const { put, count } = await seller();
    const { status, code, errors } = said(await put(key));
    expect({ status, code, path: errors?.[0]?.path }).toEqual({
      status: 400,
      code: "validation_failed",
      path: "Idempotency-Key",
    });
    expect(await count()).toBe(0);
  });

  test("may be any visible characters, up to 255", async () => {
    const { put } = await seller();
    for (const key of ["!", "~#$%&'()*+,-./:;<=>?@[]^_`{|}", "k".repeat(255)])
      expect((await put(key)).status).toBe(201);
  });
});
