/** A session's token is for this site and this use, and survives one rotation of the secret. */
import { randomUUID } from "node:crypto";
import * as jwt from "next-auth/jwt";
import { findLoginAccount, rememberDevice } from "@/lib/server/platform/auth/known-devices";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { buildUser } from "@/demo/builders";
import { tokenFor } from "../../helpers/api";
import { me, newAddress } from "../../helpers/sign-in";
import { readSessionToken } from "@/lib/server/platform/auth/session-token";

const secret = env().AUTH_SECRET;
const newSecret = "another secret for tests that signs nothing of value";

/** From here on sessions are signed with another secret. */
function rotate({ keepsOld }: { keepsOld: boolean }): void {
  env().AUTH_SECRET = newSecret;
  env().AUTH_SECRET_OLD = keepsOld ? secret : undefined;
}

afterEach(() => {
  env().AUTH_SECRET = secret;
  env().AUTH_SECRET_OLD = undefined;
  jest.restoreAllMocks();
});

const statusOf = async (token: string) => (await me(token)).status;

test.each([
  ["another type", { typ: "mail" }],
  ["no type", { typ: undefined }],
  ["another site", { aud: "https://oja.example" }],
  ["no site", { aud: undefined }],
  ["this site among others", { aud: ["http://localhost:3000", "https://oja.example"] }],
])("a token of %s is no session", async (_what, changed) => {
  const { userId, sessionId } = (await readSessionToken(await tokenFor(await buildUser()))) ?? {};
  const claims = { sub: userId, sid: sessionId, typ: "session", aud: env().SITE_URL };
  expect(await statusOf(await jwt.encode({ token: claims, secret }))).toBe(200);
  expect(await statusOf(await jwt.encode({ token: { ...claims, ...changed }, secret }))).toBe(401);
});

test.each([
  ["PBES2 with a costly derivation", { alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 10_000, p2s: "c2FsdA" }],
  ["another cipher", { alg: "dir", enc: "A256CBC-HS512" }],
  ["no encryption", { alg: "none" }],
  ["a compressed payload", { alg: "dir", enc: "A256GCM", zip: "DEF" }],
  ["a key of its own", { alg: "dir", enc: "A256GCM", jwk: { kty: "oct", k: "AAAA" } }],
])("a token that names %s is not decrypted", async (_what, header) => {
  const decrypt = jest.spyOn(jwt, "decode");
  const [, ...rest] = (await tokenFor(await buildUser())).split(".");
  const named = Buffer.from(JSON.stringify(header)).toString("base64url");
  expect(await readSessionToken([named, ...rest].join("."))).toBeUndefined();
  expect(decrypt).not.toHaveBeenCalled();
});

test("a token that was read in its time is not read after it", async () => {
  const claims = { sub: "1", sid: randomUUID(), typ: "session", aud: env().SITE_URL };
  const token = await jwt.encode({ token: claims, secret, maxAge: 60 });
  expect(await readSessionToken(token)).toEqual({ userId: "1", sessionId: claims.sid });
  const decrypt = jest.spyOn(jwt, "decode");
  expect(await readSessionToken(token)).toEqual({ userId: "1", sessionId: claims.sid });
  expect(decrypt).not.toHaveBeenCalled();
  jest.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 60_000);
  await readSessionToken(token);
  expect(decrypt).toHaveBeenCalledTimes(1);
});

test("a token is no session once its time is over, whatever the session's row says", async () => {
  const { userId, sessionId } = (await readSessionToken(await tokenFor(await buildUser()))) ?? {};
  const token = { sub: userId, sid: sessionId, typ: "session", aud: env().SITE_URL };
  expect(await statusOf(await jwt.encode({ token, secret, maxAge: -60 }))).toBe(401);
});

test("a token is no session once the site has moved to another address", async () => {
  const token = await tokenFor(await buildUser());
  jest.replaceProperty(env(), "SITE_URL", "https://oja.ng");
  expect(await statusOf(token)).toBe(401);
});

test("with the old secret beside the new one, sessions of both go on; new ones use the new one", async () => {
  const user = await buildUser();
  const before = await tokenFor(user);
  rotate({ keepsOld: true });
  const after = await tokenFor(user);
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  rotate({ keepsOld: false });
  expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
});

test("an address stays known over a rotation, and is remembered by the new secret", async () => {
  const user = await buildUser();
  const client = { key: newAddress(), deviceName: "Chrome on Android" };
  const isKnown = async () => (await findLoginAccount(user.email, client))?.device?.kind;
  await inTransaction((tx) => rememberDevice(tx, user.id, client));
  rotate({ keepsOld: true });
  expect(await isKnown()).toBe("address");
  rotate({ keepsOld: false });
  expect(await isKnown()).toBeUndefined();
  await inTransaction((tx) => rememberDevice(tx, user.id, client));
  expect(await isKnown()).toBe("address");
});
