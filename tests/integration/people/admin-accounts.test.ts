import { GET as meRoute } from "@/app/api/auth/me/route";
import { prisma } from "@/lib/server/platform/database/client";
import { demoteAdmin, promoteToAdmin } from "@/lib/server/people/accounts/change-role";
import { createAdmin } from "@/lib/server/people/accounts/create-admin";
import { endAllSessions } from "@/lib/server/people/accounts/sessions";
import { buildUser } from "@/demo/builders";
import { call, tokenFor } from "../../helpers/api";
import { account } from "../../helpers/account-api";
import { login, password, word } from "../../helpers/sign-in";

const me = (token: string) => call(meRoute, { token });
const auditOf = (id: number) =>
  prisma().auditEntry.findMany({ where: { entityType: "user", entityId: id }, orderBy: { id: "asc" } });
const roleOf = async (id: number) => (await prisma().user.findUniqueOrThrow({ where: { id } })).role;
const messageOf = (attempt: Promise<string>) => attempt.catch((error: unknown) => (error as Error).message);

describe("createAdmin", () => {
  test("creates an account that signs in, and says so in the audit log", async () => {
    const name = word();
    const text = await createAdmin({ email: ` ${name.toUpperCase()}@Example.com `, username: name, name: "Ada Obi" });
    const token = /half an hour: http:\/\/localhost:3000\/reset-password#token=([\w-]{43})$/.exec(text)?.[1] ?? "";
    expect((await account.resetPassword({ token, password })).status).toBe(204);
    expect((await account.resetPassword({ token, password: `${password} 2` })).status).toBe(400);
    const { status, body } = await login(`${name}@example.com`);
    expect([status, body.user.role, body.user.fullName]).toEqual([200, "admin", "Ada Obi"]);
    const [created] = await auditOf(body.user.id as number);
    expect(created).toMatchObject({ action: "user.create_admin", actorId: null });
  });

  test.each([
    ["e-mail", (name: string) => ({ email: `${name.toUpperCase()}@Example.com`, username: word() })],
    ["username", (name: string) => ({ email: `${word()}@example.com`, username: name.toUpperCase() })],
    ["e-mail of which no username can be made", (name: string) => ({ email: `${name}@example.com`, username: "!" })],
  ])("refuses an %s that exists, and shows the account", async (_name, input) => {
    const name = word();
    const user = await buildUser({ username: name, email: `${name}@example.com` });
    await Promise.all([tokenFor(user), tokenFor(user)]);
    const message = await messageOf(createAdmin({ ...input(name), password: "a Good pass-phrase" }));
    expect(message).toContain("exists already; nothing was changed");
    expect(message).toContain(
      `id ${user.id}, username ${name}, e-mail ${name}@example.com, role user, registered ${user.createdAt.toISOString().slice(0, 10)}`,
    );
    expect(message).toContain("open sessions 2");
    expect(message).toContain(`--promote ${user.id}`);
    expect([await roleOf(user.id), await auditOf(user.id)]).toEqual(["user", []]);
    expect(await prisma().session.count({ where: { userId: user.id, revokedAt: null } })).toBe(2);
  });

  test("takes a reserved name, and no common password", async () => {
    const name = word();
    const wanted = { email: `${name}@example.com`, username: `admin.${name}`, name: "Oja Support" };
    for (const password of ["lagos1", "123456", `${name}1`])
      expect(await messageOf(createAdmin({ ...wanted, password }))).toContain("too common");
    expect(await messageOf(createAdmin(wanted))).toContain(`Created the admin ${name}@example.com`);
  });

  test("refuses input that registering would refuse, and requires an e-mail", async () => {
    expect(await messageOf(createAdmin({}))).toContain("--email");
    expect(await messageOf(createAdmin({ email: "no address", username: word() }))).toContain("Invalid email address");
  });
});

describe("changing a role", () => {
  test("promotes, shows the account, and ends its sessions", async () => {
    const user = await buildUser();
    const tokens = [await tokenFor(user), await tokenFor(user)];
    const text = await promoteToAdmin(user.id);
    expect(text).toContain(`id ${user.id}, username ${user.username}, e-mail ${user.email}, role user`);
    expect(text).toContain("Its role is admin now. Sessions ended: 2.");
    expect(await roleOf(user.id)).toBe("admin");
    for (const token of tokens) expect((await me(token)).status).toBe(401);
    expect(await auditOf(user.id)).toMatchObject([
      { action: "user.promote", details: { from: "user", to: "admin", sessionsEnded: 2 } },
    ]);
  });

  test("demotes, and ends the sessions", async () => {
    const user = await buildUser({ role: "admin" });
    const token = await tokenFor(user);
    expect(await demoteAdmin(user.id)).toContain("Its role is user now. Sessions ended: 1.");
    expect([await roleOf(user.id), (await me(token)).status]).toEqual(["user", 401]);
    expect(await auditOf(user.id)).toMatchObject([{ action: "user.demote" }]);
  });

  test("leaves an account alone whose role is that already, and one that does not exist", async () => {
    const [admin, artisan] = [await buildUser({ role: "admin" }), await buildUser({ role: "artisan" })];
    const token = await tokenFor(admin);
    expect(await messageOf(promoteToAdmin(admin.id))).toContain("It is an admin already; nothing was changed.");
    expect(await messageOf(demoteAdmin(artisan.id))).toContain("It is no admin; nothing was changed.");
    expect(await messageOf(promoteToAdmin(999_999_999))).toBe("There is no account with the id 999999999.");
    expect([await roleOf(artisan.id), (await me(token)).status, await auditOf(admin.id)]).toEqual(["artisan", 200, []]);
  });
});

test("an operator signs an account out everywhere", async () => {
  const user = await buildUser();
  const tokens = [await tokenFor(user), await tokenFor(user)];
  expect(await endAllSessions(user.id)).toContain("Sessions ended: 2.");
  for (const token of tokens) expect((await me(token)).status).toBe(401);
  expect(await auditOf(user.id)).toMatchObject([{ action: "user.sign_out", details: { sessionsEnded: 2 } }]);
  expect(await messageOf(endAllSessions(999_999_999))).toBe("There is no account with the id 999999999.");
});
