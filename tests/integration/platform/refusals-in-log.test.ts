/** A possible attack leaves a line in the log, without its content. */
import { z } from "zod";
import { type Access, defineOperation } from "@/lib/contracts/operations/operation";
import { notFound } from "@/lib/errors";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { ok } from "@/lib/server/platform/http/response";
import { logger } from "@/lib/server/platform/logger";
import { call } from "../../helpers/api";
import { login, register } from "../../helpers/sign-in";

/** An operation for this test */
const door = <A extends Access>(access: A) =>
  defineOperation(
    { method: "GET", path: "/api/x" },
    { access, tag: "Platform", summary: "Who asks", responses: { 200: z.object({ id: z.null() }) }, errors: [404] },
  );

describe("refused calls are logged", () => {
  const refusals = () => {
    const info = jest.spyOn(logger, "info").mockImplementation(() => undefined);
    const warn = jest.spyOn(logger, "warn").mockImplementation(() => undefined);
    const linesOf = (spy: jest.SpyInstance, client: string) =>
      (spy.mock.calls as [Record<string, unknown>, string][]).filter(([line]) => line.client === client);
    return { info: (client: string) => linesOf(info, client), warn: (client: string) => linesOf(warn, client) };
  };
  const from = (address: string) => ({ "X-Forwarded-For": address });
  const forAdmins = endpoint(door("admin"), () => ok({ id: null }));
  const missing = endpoint(door("signed-in"), () => Promise.reject(notFound()));
  afterEach(() => jest.restoreAllMocks());

  test("with who, where from, what and why, and without what was sent", async () => {
    const logged = refusals();
    const registered = await register();
    const user = registered.body.user as { id: number; email: string };
    const token = registered.body.token as string;
    const headers = from("198.51.100.7");
    await login(user.email, "not their pass-phrase", "198.51.100.7");
    await call(forAdmins, { headers });
    const answer = await call(forAdmins, { token, headers });
    await call(missing, { token, headers });
    const lines = logged.info("198.51.100.7");
    expect(lines.map(([{ code, path, userId }]) => [code, path, userId])).toEqual([
      ["unauthorized", "/api/auth/login", undefined],
      ["unauthorized", "/api/x", undefined],
      ["forbidden", "/api/x", user.id],
      ["not_found", "/api/x", user.id],
    ]);
    expect(lines[2]?.[0].requestId).toBe(answer.headers.get("x-request-id"));
    expect(JSON.stringify(lines)).not.toMatch(new RegExp(`pass-phrase|${user.email}`));
  });

  test("60 a minute of one client at most, so that a flood fills no disk", async () => {
    const logged = refusals();
    for (let count = 0; count < 70; count++) await call(forAdmins, { headers: from("198.51.100.8") });
    expect(logged.info("198.51.100.8")).toHaveLength(60);
    expect(logged.warn("198.51.100.8")).toHaveLength(1);
  });
});
