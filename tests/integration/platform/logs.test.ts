/** User input and the contents of rows never reach the log. */
import { AppError } from "@/lib/errors";
import { pool, prisma } from "@/lib/server/platform/database/client";
import { createLogger, logConsoleErrors } from "@/lib/server/platform/logger";
import { buildUser } from "@/demo/builders";
import { word } from "../../helpers/sign-in";

let lines: string[];
const log = () => lines.join("\n");
const logger = createLogger("debug", { write: (line) => void lines.push(line) });

beforeEach(() => {
  lines = [];
});

const errorOf = (work: Promise<unknown>): Promise<Error> =>
  work.then(
    () => Promise.reject(new Error("It did not fail.")),
    (error: unknown) => error as Error,
  );

const duplicateUser = async (secret: string) => {
  await buildUser({ username: secret });
  return { username: secret, email: `${word()}@oja.test` };
};

const failures: Record<string, (secret: string) => Promise<Error>> = {
  "a duplicate key, by pg": async (secret) => {
    const { username, email } = await duplicateUser(secret);
    const text = "insert into users (username, email, full_name, password_hash) values ($1, $2, 'Ada Obi', '!')";
    return errorOf(pool().query(text, [username, email]));
  },
  "a duplicate key, by Prisma": async (secret) => {
    const { username, email } = await duplicateUser(secret);
    return errorOf(prisma().user.create({ data: { username, email, fullName: "Ada Obi", passwordHash: "!" } }));
  },
  "a row without a required value": (secret) =>
    errorOf(
      pool().query("insert into mail_tokens (token_hash, user_id, purpose, email) values ($1, null, null, $1)", [
        secret,
      ]),
    ),
  "a value of the wrong type, by pg": (secret) => errorOf(pool().query("select $1::text::int", [secret])),
  "a value of the wrong type, by Prisma": (secret) => errorOf(prisma().$queryRaw`select ${secret}::text::int`),
  "arguments that Prisma refuses": (secret) =>
    errorOf(prisma().user.findMany({ where: { username: secret, nothing: secret } as never })),
  "an error of JSON": (secret) => errorOf(pool().query("select $1::text::jsonb", [`{"q": ${secret}}`])),
  "an address in a message": (secret) =>
    Promise.resolve(new Error(`The response of /search?q=${secret}&page=2 is too large`)),
  "a cause": (secret) =>
    Promise.resolve(new Error("outer", { cause: Object.assign(new Error("inner"), { detail: secret }) })),
  "an AggregateError": (secret) =>
    Promise.resolve(new AggregateError([Object.assign(new Error("inner"), { parameters: [secret] })])),
};

describe.each(Object.entries(failures))("%s", (_what, fail) => {
  test("is logged without the value", async () => {
    const secret = `secret${word()}`;
    const error = await fail(secret);
    logger.error({ err: error }, "a request failed");
    expect(lines).toHaveLength(1);
    expect(JSON.parse(log())).toMatchObject({ msg: "a request failed", err: { stack: expect.stringMatching(/ at /) } });
    expect(log()).not.toContain(secret);
  });

  test("is printed without the value", async () => {
    const { error: printError, warn } = console;
    try {
      logConsoleErrors(logger);
      const secret = `secret${word()}`;
      console.error(" ⨯", await fail(secret));
      console.warn("%s", await fail(`${secret}2`));
      expect(lines).toHaveLength(2);
      expect(log()).not.toContain(secret);
    } finally {
      Object.assign(console, { error: printError, warn });
    }
  });
});

test("what helps to find the cause is still there", async () => {
  const error = await failures["a duplicate key, by pg"]?.(word());
  logger.error({ err: new Error("outer", { cause: error }) }, "a request failed");
  const { err } = JSON.parse(log()) as { err: { cause: Record<string, string> } };
  expect(err.cause).toMatchObject({ code: "23505", table: "users", constraint: "users_username_key" });
  expect(err.cause.message).toContain("users_username_key");
});

test("a text with line breaks stays one line of JSON, with the time in UTC", () => {
  const forged = 'x\r\n{"level":50,"msg":"forged"}\u2028\u001b[2J';
  logger.warn({ err: new Error(forged) }, forged);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\r\n\u001b]+\n$/);
  const { time } = JSON.parse(lines[0] ?? "") as { time: string };
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test("an error of ours keeps its words", () => {
  logger.warn({ err: new AppError("conflict", "Is this right? Nothing = nothing.") }, "a payment ended");
  expect(log()).toContain("Is this right? Nothing = nothing.");
});

test("messages name addresses without their queries", () => {
  logger.warn("GET /reset-password?token=abc123 took long");
  expect(log()).toContain("GET /reset-password?… took long");
});
