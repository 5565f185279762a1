import { errorBody } from "@/lib/contracts/platform/errors";
import { clientKey } from "@/lib/server/platform/http/client-key";
import { prisma } from "@/lib/server/platform/database/client";
import { hashPassword } from "@/lib/server/platform/auth/password";
import type { ApiResult } from "../../helpers/api";
import { login, newAddress, register, word } from "../../helpers/sign-in";

/** Hashing continues when the test says so */
let mockGate = Promise.resolve();
jest.mock("@node-rs/argon2", () => ({
  hash: () => mockGate.then(() => "a hash"),
  verify: () => mockGate.then(() => false),
}));

const expectBusy = (answer: ApiResult) => {
  expect({ status: answer.status, ...errorBody.parse(answer.body) }).toMatchObject({
    status: 503,
    code: "unavailable",
  });
  expect(answer.headers.get("retry-after")).toBe("2");
};
const uses = async (key: string) => (await prisma().rateLimit.findUnique({ where: { key } }))?.points;

test("50 passwords wait at most: others get a 503, and nothing is counted against them", async () => {
  const { email } = (await register()).body.user as { email: string };
  let open = () => undefined as void;
  mockGate = new Promise((resolve) => (open = resolve));
  const [mine, known, hers] = [newAddress(), `${word()}@example.com`, newAddress()];
  const busy = Array.from({ length: 52 }, () => hashPassword("three yams in Lagos"));

  expectBusy(await login(email, "not the password", mine));
  expectBusy(await login(known, "not the password", mine));
  expectBusy(await register({}, hers));
  for (const key of [
    `failedLoginsOfAccount:${email}`,
    `failedLoginsOfAccount:${known}`,
    `failedLoginsOfAddress:${clientKey(mine)}`,
    `registrationsOfAddress:${clientKey(hers)}`,
  ])
    expect([key, await uses(key)]).toEqual([key, 0]);

  open();
  await Promise.all(busy);
  expect((await login(email, "not the password", mine)).status).toBe(401);
  expect((await register({}, hers)).status).toBe(201);
});
