import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { dataDir } from "@/lib/process/data-dir";
import { cleanUp } from "@/lib/server/jobs/clean-up";
import { tasks } from "@/lib/server/jobs/worker";
import { prisma } from "@/lib/server/platform/database/client";
import { account } from "../../helpers/account-api";
import { at, msFrom } from "../../helpers/clock";
import { times } from "../../helpers/concurrency";
import { expectError } from "../../helpers/expectations";
import { me, register } from "../../helpers/sign-in";
import { randomInt } from "node:crypto";

const folder = path.join(dataDir, "sms");
const newPhone = () => `0803${String(randomInt(1e7)).padStart(7, "0")}`;
const minutesOn = (count: number) => msFrom(count * 60_000, new Date());

async function newcomer(phone = newPhone()) {
  const { body } = await register();
  const person = { id: body.user.id as unknown as number, token: body.token as string };
  expect((await account.updateProfile(person.token, { phone })).status).toBe(200);
  return person;
}

const runJob = async (id: number) => void (await (tasks.send_phone_code as (job: unknown) => Promise<void>)({ id }));

async function filesOf(id: number): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => name.endsWith(`-user-${id}.txt`)).sort();
}

/** Asks for a code and does the worker's job. @returns the code of the newest text message */
async function codeFor({ id, token }: { id: number; token: string }): Promise<string> {
  expect((await account.requestPhoneCode(token)).status).toBe(204);
  await runJob(id);
  const text = await readFile(path.join(folder, (await filesOf(id)).at(-1) ?? ""), "utf8");
  return /\n(\d{6}) is your Oja code\./.exec(text)?.[1] ?? "";
}

const isConfirmed = async (token: string) => ((await me(token)).body as { isPhoneConfirmed: boolean }).isPhoneConfirmed;
const wrongOf = (code: string) => String((Number(code) + 1) % 1e6).padStart(6, "0");

test("a phone is confirmed by the code of a text message, once", async () => {
  const person = await newcomer();
  expect(await isConfirmed(person.token)).toBe(false);
  const code = await codeFor(person);
  expect(code).toMatch(/^\d{6}$/);
  const stored = await prisma().phoneCode.findUniqueOrThrow({ where: { userId: person.id } });
  expect(JSON.stringify(stored)).not.toContain(code);
  expect((await account.confirmPhone(person.token, { code })).status).toBe(204);
  expect(await isConfirmed(person.token)).toBe(true);
  expect((await account.confirmPhone(person.token, { code })).status).toBe(400);
  expect((await account.requestPhoneCode(person.token)).status).toBe(409);
});

test("another number is not confirmed by it, neither before nor after", async () => {
  const person = await newcomer();
  const code = await codeFor(person);
  await account.updateProfile(person.token, { phone: newPhone() });
  expect(expectError(await account.confirmPhone(person.token, { code }))).toMatchObject({
    status: 400,
    message: "This code was for another number. Please ask for a new one.",
  });
  const second = await codeFor(person);
  expect((await account.confirmPhone(person.token, { code: second })).status).toBe(204);
  await account.updateProfile(person.token, { about: "Fans" });
  expect(await isConfirmed(person.token)).toBe(true);
  await account.updateProfile(person.token, { phone: newPhone() });
  expect(await isConfirmed(person.token)).toBe(false);
});

test("a code can be guessed five times, however many at once", async () => {
  const person = await newcomer();
  const code = await codeFor(person);
  const guesses = await times(20, () => account.confirmPhone(person.token, { code: wrongOf(code) }));
  expect(guesses.filter(({ body }) => body.message === "This code is not right.").length).toBeLessThanOrEqual(5);
  expect((await account.confirmPhone(person.token, { code })).status).not.toBe(204);
  expect(await isConfirmed(person.token)).toBe(false);
});

test("a code works for ten minutes, and ends with a newer one", async () => {
  const person = await newcomer();
  const first = await codeFor(person);
  const late = await at(minutesOn(11), () => account.confirmPhone(person.token, { code: first }));
  expect(expectError(late)).toMatchObject({ message: "This code has expired. Please ask for a new one." });
  const second = await codeFor(person);
  if (first !== second) expect((await account.confirmPhone(person.token, { code: first })).status).toBe(400);
  expect((await account.confirmPhone(person.token, { code: second })).status).toBe(204);
});

test("a job that comes too late, or without a request, sends nothing", async () => {
  const person = await newcomer();
  await runJob(person.id);
  expect((await account.requestPhoneCode(person.token)).status).toBe(204);
  await at(minutesOn(11), () => runJob(person.id));
  expect(await filesOf(person.id)).toEqual([]);
});

test.each([
  ["no number", "", "Your profile has no phone number. Add it first."],
  ["a number of another country", "+447911123456", "Codes go to Nigerian mobile numbers only."],
])("somebody with %s gets no text message", async (_, phone, message) => {
  const person = await newcomer(phone);
  expect(expectError(await account.requestPhoneCode(person.token))).toMatchObject({ status: 409, message });
});

test("an account and a number get five codes an hour", async () => {
  const phone = newPhone();
  const [one, other] = [await newcomer(phone), await newcomer(phone)];
  const answers = await times(8, () => account.requestPhoneCode(one.token));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(5);
  expect((await account.requestPhoneCode(other.token)).status).toBe(429);
});

test("files of text messages are deleted after a day", async () => {
  const person = await newcomer();
  await codeFor(person);
  await cleanUp(minutesOn(23 * 60));
  expect(await filesOf(person.id)).toHaveLength(1);
  await cleanUp(minutesOn(25 * 60));
  expect(await filesOf(person.id)).toEqual([]);
  expect(await prisma().phoneCode.count({ where: { userId: person.id } })).toBe(0);
});
