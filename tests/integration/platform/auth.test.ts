import { encode } from "next-auth/jwt";
import { GET as meRoute } from "@/app/api/auth/me/route";
import { GET as statsRoute } from "@/app/api/dashboard/stats/route";
import { session as sessionContract } from "@/lib/contracts/people/auth";
import { errorBody } from "@/lib/contracts/platform/errors";
import { ownUser } from "@/lib/contracts/people/users";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { mintSession } from "@/lib/server/platform/auth/session";
import { buildUser } from "@/demo/builders";
import { type ApiResult, call, tokenFor } from "../../helpers/api";
import {
  login,
  logout,
  me,
  newAddress,
  password,
  postLogin,
  postRegister,
  register,
  registration,
  word,
} from "../../helpers/sign-in";
import { times } from "../../helpers/concurrency";

const said = ({ status, body }: ApiResult) => ({ status, ...errorBody.parse(body) });
const refusal = (path: string, message: string) => ({
  status: 400,
  code: "validation_failed",
  message,
  errors: expect.arrayContaining([{ path, message }]) as unknown,
});
const notLoggedIn = { status: 401, code: "unauthorized", message: "Please log in." };
const wrongCredentials = { status: 401, code: "unauthorized", message: "Invalid email or password" };

describe("registering", () => {
  test("makes an account and signs it in", async () => {
    const input = registration({ phone: "0803 123 4567", role: "artisan" });
    const { status, body, headers } = await postRegister(input, newAddress());
    expect(status).toBe(201);
    const { token, user } = sessionContract.strict().extend({ user: ownUser.strict() }).parse(body);
    expect(user).toEqual({
      id: expect.any(Number) as number,
      username: input.username,
      fullName: "Ada Obi",
      about: null,
      role: "artisan",
      trustScore: "0.00",
      trustEventCount: 0,
      isVerified: false,
      verifiedTypes: [],
      createdAt: expect.stringMatching(/Z$/) as string,
      email: input.email,
      isEmailConfirmed: false,
      hasPhone: false,
      isPhoneConfirmed: false,
      pendingEmail: null,
      phone: "+2348031234567",
    });
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await me(token)).toMatchObject({ status: 200, body: user });
  });

  test("stores an argon2id hash of the password, and returns neither", async () => {
    const { body } = await register();
    const row = await prisma().user.findUniqueOrThrow({ where: { id: body.user.id as number } });
    expect(row.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const answers = [body, (await login(row.email)).body, (await me(body.token as string)).body];
    expect(JSON.stringify(answers)).not.toMatch(/hash|argon2|pass-phrase/i);
  });

  test("makes a user when no role is given, without a phone when it is blank", async () => {
    for (const phone of [undefined, "", "  "])
      expect((await register({ phone })).body.user).toMatchObject({ role: "user", phone: null });
  });

  test.each(["08031234567", "234 803 123 4567", "+2348031234567", "0803-123-4567"])(
    "stores the phone %s as E.164",
    async (phone) => expect((await register({ phone })).body.user.phone).toBe("+2348031234567"),
  );

  test.each(["+491234", "+49123456789012345"])("with the phone %s is answered, not failed", async (phone) => {
    const { status } = await register({ phone });
    expect([201, 400]).toContain(status);
  });

  test("trims and lowers the e-mail, and keeps the case of the username", async () => {
    const name = word();
    const { status, body } = await register({ email: `  ${name.toUpperCase()}@Oja.Test `, username: ` Big.${name} ` });
    expect([status, body.user.email, body.user.username]).toEqual([201, `${name}@oja.test`, `Big.${name}`]);
  });

  test.each([
    [{ username: "ab" }, "username", "Username must be at least 3 characters"],
    [{ username: undefined }, "username", "Username must be at least 3 characters"],
    [{ username: "ada obi" }, "username", "Use letters, digits, dot, dash and underscore only"],
    [{ username: "a".repeat(31) }, "username", "Username must be at most 30 characters"],
    [{ email: "not-an-address" }, "email", "Invalid email address"],
    [{ email: undefined }, "email", "Invalid email address"],
    [{ password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ password: "x".repeat(129) }, "password", "Password must be at most 128 characters"],
    [{ password: "PassWord1" }, "password", "This password is too common: choose another"],
    [{ password: "lagos1" }, "password", "This password is too common: choose another"],
    [{ password: "aaaaaa1" }, "password", "This password is too common: choose another"],
    [{ password: "xpcrew" }, "password", "This password is too common: choose another"],
    [{ password: "ObiAda-1" }, "password", "This password is too common: choose another"],
    [{ password: "oja-2026" }, "password", "This password is too common: choose another"],
    [{ username: "oja_support" }, "username", "This username is reserved"],
    [{ username: "Adm1n" }, "username", "This username is reserved"],
    [{ fullName: "Oja Support" }, "fullName", "This name is reserved for the people of Oja"],
    [{ fullName: "Sup\u200bport" }, "fullName", "Full name contains invisible characters"],
    [{ fullName: "Ada Оbi" }, "fullName", "Write the full name in one alphabet"],
    [{ fullName: "A" }, "fullName", "Full name must be at least 2 characters"],
    [{ fullName: "" }, "fullName", "Full name must be at least 2 characters"],
    [{ role: "admin" }, "role", "Please select a role"],
    [{ role: "owner" }, "role", "Please select a role"],
    [{ phone: "123" }, "phone", "Enter a valid phone number, such as 0803 123 4567"],
    [{ trustScore: "100.00" }, "", "Unknown field: trustScore"],
    [{ isVerified: true }, "", "Unknown field: isVerified"],
  ])("refuses %j", async (change, path, message) => {
    const input = registration(change);
    expect(said(await postRegister(input, newAddress()))).toEqual(refusal(path, message));
    expect(await prisma().user.count({ where: { username: String(input.username) } })).toBe(0);
  });

  test("refuses the username with a digit as the password", async () => {
    const input = registration();
    const answer = await postRegister({ ...input, password: `${input.username}1` }, newAddress());
    expect(said(answer)).toEqual(refusal("password", "This password is too common: choose another"));
  });

  test("names reserved names and a common password together", async () => {
    const change = { username: "ojaadmin", fullName: "Ada Admin", password: "123456" };
    const { errors } = said(await postRegister(registration(change), newAddress()));
    expect(errors?.map(({ path }) => path)).toEqual(["username", "fullName", "password"]);
  });

  test("names every wrong field once", async () => {
    const { errors } = said(await postRegister({ fullName: "" }, newAddress()));
    expect(errors?.map(({ path }) => path).sort()).toEqual(["email", "fullName", "password", "username"]);
  });

  test("without a body is refused", async () =>
    expect(said(await postRegister(undefined, newAddress())).status).toBe(400));
});

describe("an e-mail or username that is taken", () => {
  test.each([
    ["email", (name: string) => ({ email: `${name}@oja.test` }), "An account with this email already exists"],
    [
      "email",
      (name: string) => ({ email: ` ${name.toUpperCase()}@OJA.test ` }),
      "An account with this email already exists",
    ],
    ["username", (name: string) => ({ username: name }), "This username is taken"],
    ["username", (name: string) => ({ username: name.toUpperCase() }), "This username is taken"],
  ])("%s", async (path, change, message) => {
    const name = word();
    expect((await register({ username: name, email: `${name}@oja.test` })).status).toBe(201);
    const answer = await register(change(name));
    expect(said(answer)).toEqual({ status: 409, code: "conflict", message, errors: [{ path, message }] });
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("goes to one of ten concurrent requests", async () => {
    const input = registration();
    const answers = await times(10, () => postRegister(input, newAddress()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });
});

describe("the session cookie", () => {
  const attributes = (answer: ApiResult) => {
    const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith("next-auth."));
    expect(cookies).toHaveLength(1);
    return cookies.join().split("; ");
  };

  test("carries the response's token, HttpOnly, for 30 days", async () => {
    const registered = await register();
    for (const answer of [registered, await login(registered.body.user.email as string)])
      expect(attributes(answer).sort()).toEqual(
        [
          `next-auth.session-token=${answer.body.token}`,
          "Path=/",
          "HttpOnly",
          "SameSite=Lax",
          "Max-Age=2592000",
        ].sort(),
      );
  });

  test("is cleared by logging out, and not set by a failure", async () => {
    const { body } = await register();
    const cleared = attributes(await logout(body.token as string));
    expect(cleared).toEqual(expect.arrayContaining(["next-auth.session-token=", "Path=/", "HttpOnly", "SameSite=Lax"]));
    expect(cleared).toContain("Max-Age=0");
    expect((await login(body.user.email as string, "wrong password")).headers.get("set-cookie")).toBeNull();
  });

  test("does not open the API", async () => {
    const { token } = (await register()).body;
    const answer = await call(meRoute, { headers: { Cookie: `next-auth.session-token=${token}` } });
    expect(said(answer)).toEqual(notLoggedIn);
  });
});

describe("cookies over https", () => {
  afterEach(() => jest.restoreAllMocks());

  test("are bound to this host, to TLS and to requests of this site", async () => {
    jest.replaceProperty(env(), "SITE_URL", "https://oja.ng");
    const cookies = (await register()).headers.getSetCookie();
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "__Host-next-auth.session-token",
      "__Host-oja-device",
    ]);
    for (const cookie of cookies) {
      expect(cookie.split("; ")).toEqual(expect.arrayContaining(["Path=/", "Secure", "HttpOnly", "SameSite=Lax"]));
      expect(cookie).not.toContain("Domain");
    }
  });
});

describe("logging in", () => {
  test("returns the account and a token of its own", async () => {
    const registered = (await register()).body;
    const { status, body } = await login(registered.user.email as string);
    expect([status, body.user]).toEqual([200, registered.user]);
    expect(sessionContract.parse(body).token).not.toBe(registered.token);
    for (const token of [registered.token, body.token]) expect((await me(token as string)).status).toBe(200);
  });

  test("takes the e-mail in any case, with blanks around it, and the password to the letter", async () => {
    const { email } = (await register()).body.user as { email: string };
    expect((await login(`  ${email.toUpperCase()} `)).status).toBe(200);
    for (const wrong of [password.toUpperCase(), ` ${password}`, `${password} `])
      expect(said(await login(email, wrong))).toEqual(wrongCredentials);
  });

  test("takes an e-mail as long as they get, right or wrong", async () => {
    const domain = `${"d".repeat(60)}.${"e".repeat(60)}.${"f".repeat(60)}.test`;
    const email = `${word()}${"a".repeat(254)}`.slice(0, 253 - domain.length).concat("@", domain);
    expect(said(await login(email))).toEqual(wrongCredentials);
    expect((await register({ email })).status).toBe(201);
    expect(said(await login(email, "not the password"))).toEqual(wrongCredentials);
    expect((await login(email)).status).toBe(200);
  });

  test("does not distinguish an unknown e-mail from a wrong password", async () => {
    const { email } = (await register()).body.user as { email: string };
    const [unknown, wrong] = [await login(`${word()}@oja.test`), await login(email, "not the password")];
    expect(said(unknown)).toEqual(wrongCredentials);
    expect(wrong.body).toEqual(unknown.body);
  });

  test.each([
    [{ email: "ada", password }, "email", "Invalid email address"],
    [{ password }, "email", "Invalid email address"],
    [{ email: "ada@oja.test", password: "12345" }, "password", "Password must be at least 6 characters"],
    [{ email: "ada@oja.test" }, "password", "Password must be at least 6 characters"],
    [{ email: "ada@oja.test", password, role: "admin" }, "", "Unknown field: role"],
  ])("refuses %j", async (input, path, message) =>
    expect(said(await postLogin(input, newAddress()))).toEqual(refusal(path, message)),
  );
});

describe("the current user", () => {
  test("is identified by the token alone", async () => {
    const user = await buildUser();
    const { status, body } = await me(await tokenFor(user));
    expect(status).toBe(200);
    expect(ownUser.strict().parse(body)).toMatchObject({ id: user.id, email: user.email, phone: null });
  });

  test("is no one without a valid token", async () => {
    const user = await buildUser();
    const { token, ...row } = await mintSession(user.id);
    expect(said(await me(token))).toEqual(notLoggedIn); // A session that was never stored
    await prisma().session.create({ data: row });
    expect((await me(token)).status).toBe(200);
    const claims = { sub: String(user.id), sid: row.id, typ: "session", aud: env().SITE_URL };
    const forged = await encode({ token: claims, secret: "another secret, of somebody who guesses" });
    const bare = Buffer.from(JSON.stringify({ alg: "none" })).toString("base64url");
    for (const wrong of [
      undefined,
      "garbage",
      "a.b.c.d.e",
      `${token}x`,
      token.slice(1),
      forged,
      `${bare}.e30.`,
      row.id,
    ])
      expect(said(await me(wrong))).toEqual(notLoggedIn);
    for (const header of [`Basic ${token}`, token, "Bearer", "Bearer ", `Bearer ${token} ${token}`])
      expect((await call(meRoute, { headers: { Authorization: header } })).status).toBe(401);
    const lowerCase = await call(meRoute, { headers: { Authorization: `bearer ${token}` } });
    expect(lowerCase.status).toBe(200);
  });

  test("is no one with a session that expired or was revoked", async () => {
    const user = await buildUser();
    const [expired, revoked] = [await mintSession(user.id), await mintSession(user.id)];
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const row = { userId: user.id, createdAt: ago(9) };
    await prisma().session.createMany({
      data: [
        { ...row, id: expired.id, expiresAt: ago(1) },
        { ...row, id: revoked.id, expiresAt: revoked.expiresAt, revokedAt: ago(1) },
      ],
    });
    for (const { token } of [expired, revoked]) expect(said(await me(token))).toEqual(notLoggedIn);
  });

  test("has the role and the data of the row, whatever the token says", async () => {
    const [mine, admin] = [await buildUser(), await buildUser({ role: "admin" })];
    const { token: _unused, ...row } = await mintSession(mine.id);
    await prisma().session.create({ data: row });
    const aim = { typ: "session", aud: env().SITE_URL };
    const claims = { ...aim, sub: String(admin.id), sid: row.id, role: "admin", isAdmin: true };
    const token = await encode({ token: claims, secret: process.env.AUTH_SECRET ?? "" });
    expect((await me(token)).body).toMatchObject({ id: mine.id, role: "user" });
    expect((await call(statsRoute, { token })).body).not.toHaveProperty("totalUsers");
    await prisma().user.update({ where: { id: mine.id }, data: { role: "admin" } });
    expect((await me(token)).body.role).toBe("admin");
    expect((await call(statsRoute, { token })).body).toHaveProperty("totalUsers");
    await prisma().user.update({ where: { id: mine.id }, data: { role: "agent" } });
    expect((await call(statsRoute, { token })).body).not.toHaveProperty("totalUsers");
  });
});

describe("logging out", () => {
  test("revokes this session and no other, and again is fine", async () => {
    const { email } = (await register()).body.user as { email: string };
    const [here, there] = [(await login(email)).body.token as string, (await login(email)).body.token as string];
    expect(await logout(here)).toMatchObject({ status: 204, body: undefined });
    expect([(await me(here)).status, (await me(there)).status]).toEqual([401, 200]);
    expect((await logout(here)).status).toBe(204);
  });

  test("is fine with a bearer that is none, and from another site without any", async () => {
    expect((await logout("garbage")).status).toBe(204);
    expect((await logout(undefined, { "Sec-Fetch-Site": "cross-site" })).status).toBe(204);
  });

  test.each([
    ["of another site", { "Sec-Fetch-Site": "cross-site" }],
    ["of another site of the same domain", { "Sec-Fetch-Site": "same-site" }],
    ["of an old browser on another site", { Origin: "https://evil.example", Host: "localhost:3000" }],
    ["that does not say where it comes from", {}],
    ["with a bearer that is none", { "Sec-Fetch-Site": "cross-site", Authorization: "Bearer garbage" }],
  ])("by a request %s leaves cookie and session as they are", async (_name, headers: Record<string, string>) => {
    const { token } = (await register()).body as { token: string };
    const answer = await logout(undefined, { Cookie: `next-auth.session-token=${token}`, ...headers });
    expect([answer.status, answer.headers.getSetCookie()]).toEqual([204, []]);
    expect((await me(token)).status).toBe(200);
  });

  test.each([
    ["says so", { "Sec-Fetch-Site": "same-origin" }],
    ["has the same origin", { Origin: "http://localhost:3000", Host: "localhost:3000" }],
  ])("by a page of ours that %s ends the cookie's session", async (_name, headers: Record<string, string>) => {
    const { token } = (await register()).body as { token: string };
    const answer = await logout(undefined, { Cookie: `a=b; next-auth.session-token=${token}`, ...headers });
    expect(answer.headers.getSetCookie()).toEqual([expect.stringMatching(/^next-auth\.session-token=; .*Max-Age=0/)]);
    expect((await me(token)).status).toBe(401);
  });

  test("does not change when it was first revoked", async () => {
    const { token, ...row } = await mintSession((await buildUser()).id);
    await prisma().session.create({ data: row });
    await logout(token);
    const first = await prisma().session.findUniqueOrThrow({ where: { id: row.id } });
    await logout(token);
    expect(await prisma().session.findUniqueOrThrow({ where: { id: row.id } })).toEqual(first);
    expect(first.revokedAt).not.toBeNull();
  });
});
