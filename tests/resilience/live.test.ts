/** Live updates by the built server: who gets them, resuming, many of them, and what broken ones leave behind. */
import pLimit from "p-limit";
import { buildUser } from "@/demo/builders";
import { conversation } from "@/lib/contracts/deals/conversations";
import { messagesOfMinute } from "@/lib/domain/deals/conversation-limits";
import { prisma, reader, sql } from "@/lib/server/platform/database/client";
import { tokenFor } from "../helpers/api";
import { CrashableOja } from "../helpers/crashable-oja";
import { hours, size } from "../helpers/size";
import { percentile } from "./helpers/attack";
import { LiveStream } from "./helpers/live-stream";
import { until } from "../helpers/until";

type Person = { id: number; token: string };

const streams = size(1_000, 300);
const messages = size(200, 50);
const aborts = size(10_000, 1_000);
const maxRounds = 6;
const maxMegabytesMoreOfRound = 10;
/** All of them at once would wait for a connection longer than one is waited for. */
const peopleAtOnce = 10;
const maxMegabytesMore = 60;
const maxMedianMs = 500;
const report: string[] = [];

let oja: CrashableOja;
let port: number;
const opened: LiveStream[] = [];

beforeAll(async () => {
  oja = await CrashableOja.start();
  port = Number(new URL(oja.url).port);
}, hours(1));
afterEach(() => opened.splice(0).forEach((stream) => stream.close()));
afterAll(async () => {
  expect(await oja.serversLost()).toBe(0);
  await oja.stop();
  process.stdout.write(`${report.join("\n")}\n`);
});

async function newPerson(): Promise<Person> {
  const { id } = await buildUser();
  return { id, token: await tokenFor({ id }) };
}

async function open(person: Person | undefined, headers?: Record<string, string>): Promise<LiveStream> {
  const stream = await LiveStream.open(port, person?.token, headers);
  opened.push(stream);
  return stream;
}

async function post(person: Person, path: string, body: unknown): Promise<unknown> {
  const headers = { Authorization: `Bearer ${person.token}`, "Content-Type": "application/json" };
  const response = await fetch(`${oja.url}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  expect(response.status).toBeLessThan(300);
  return response.json();
}

async function twoPeople(reader?: Person) {
  const [writer, reading] = [await newPerson(), reader ?? (await newPerson())];
  const started = await post(writer, "/api/conversations", { userId: reading.id, text: "Is it still there?" });
  const { id } = conversation.parse(started);
  return { writer, reading, id, write: (text: string) => post(writer, `/api/conversations/${id}/messages`, { text }) };
}

const megabytes = async () => (await oja.processes())[0]?.megabytes ?? 0;

test("whoever is signed out, or another person, is told nothing", async () => {
  expect((await open(undefined)).status).toBe(401);
  expect((await open({ id: 0, token: "garbage" })).status).toBe(401);
  const { write, reading } = await twoPeople();
  const [stranger, own] = [await open(await newPerson()), await open(reading)];
  await write("Hello?");
  await until(() => own.ofKind("message").length === 1);
  expect(stranger.events.map(({ event }) => event)).toEqual(["hello"]);
});

test("an event names what is new, never its words, and is not compressed or cached", async () => {
  const { write, reading, id } = await twoPeople();
  const stream = await open(reading, { "Accept-Encoding": "gzip, br" });
  expect(stream.headers).toMatchObject({
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-cache, no-transform",
    "x-accel-buffering": "no",
  });
  expect(stream.headers["content-encoding"]).toBeUndefined();
  const message = (await write("A secret word")) as { id: number };
  await until(() => stream.ofKind("message").length === 1);
  expect(JSON.parse(stream.ofKind("message")[0]?.data ?? "")).toEqual({ id: message.id, conversationId: id });
});

test("a client that comes back learns what it has missed, once and in order", async () => {
  const { write, reading } = await twoPeople();
  const first = await open(reading);
  await write("1");
  await until(() => first.ofKind("message").length === 1);
  first.close();
  const missed = [await write("2"), await write("3")].map((message) => (message as { id: number }).id);
  const again = await open(reading, { "Last-Event-ID": first.lastId });
  const last = ((await write("4")) as { id: number }).id;
  await until(() => again.ofKind("message").length === 3);
  expect(again.ofKind("message").map(({ data }) => (JSON.parse(data) as { id: number }).id)).toEqual([...missed, last]);
});

test("a person has three streams: a fourth ends the oldest, which is told so", async () => {
  const person = await newPerson();
  const own = [await open(person), await open(person), await open(person), await open(person)];
  await until(() => own[0]?.hasEnded === true);
  expect(own[0]?.ofKind("replaced")).toHaveLength(1);
  expect(own.slice(1).map(({ hasEnded }) => hasEnded)).toEqual([false, false, false]);
});

test(
  "a server that is killed, and one that stops, lose no event",
  async () => {
    const { write, reading } = await twoPeople();
    for (const end of [() => oja.harm("kill server"), () => oja.restart()]) {
      const before = await open(reading);
      await write("before");
      await until(() => before.ofKind("message").length === 1);
      await end();
      await until(() => before.hasEnded);
      await until(() =>
        fetch(`${oja.url}/api/health`).then(
          ({ ok }) => ok,
          () => false,
        ),
      );
      await write("after");
      const again = await open(reading, { "Last-Event-ID": before.lastId });
      await until(() => again.ofKind("message").length === 1);
    }
  },
  hours(1),
);

test(
  `${streams} streams at once: a message reaches the other side, and memory is bounded`,
  async () => {
    const { reading, write } = await twoPeople();
    const writers = [write];
    // Nobody may write more than this in a minute.
    while (writers.length < messages / messagesOfMinute) writers.push((await twoPeople(reading)).write);
    const limit = pLimit(peopleAtOnce);
    const others = await Promise.all(Array.from({ length: Math.ceil(streams / 3) }, () => limit(newPerson)));
    const own = await open(reading);
    const before = await megabytes();
    for (const person of others) await Promise.all([open(person), open(person), open(person)]);
    const after = await megabytes();
    const times: number[] = [];
    for (let n = 1; n <= messages; n++) {
      const startedAt = performance.now();
      await writers[n % writers.length]?.(String(n));
      await new Promise<void>((resolve) => {
        const look = () => (own.ofKind("message").length >= n ? resolve() : void setImmediate(look));
        look();
      });
      times.push(performance.now() - startedAt);
    }
    const p95 = Math.round(percentile(times, 0.95));
    report.push(`${streams} streams: ${after - before} MB more; written and heard p95 ${p95} ms`);
    expect(opened.filter(({ hasEnded }) => hasEnded)).toEqual([]);
    expect(after - before).toBeLessThanOrEqual(maxMegabytesMore);
    // The median: a machine that stands still for a moment delays the last of twenty.
    expect(percentile(times, 0.5)).toBeLessThanOrEqual(maxMedianMs);
  },
  hours(1),
);

test(
  `${aborts} streams that are broken off leave nothing`,
  async () => {
    const people = await Promise.all(Array.from({ length: 20 }, newPerson));
    const abortSome = async (count: number) => {
      for (let done = 0; done < count; done += people.length)
        for (const stream of await Promise.all(people.map((person) => LiveStream.open(port, person.token))))
          stream.close();
    };
    // A leak grows with every round; what the collector has not come to does not.
    const sizes: number[] = [];
    const growsLittle = () => (sizes.at(-1) ?? 0) - (sizes.at(-2) ?? 0) <= maxMegabytesMoreOfRound;
    do {
      await abortSome(aborts / 2);
      sizes.push(await megabytes());
    } while (sizes.length < 2 || (!growsLittle() && sizes.length < maxRounds));
    report.push(`${aborts / 2} streams broken off at a time: ${sizes.join(", ")} MB`);
    expect(growsLittle()).toBe(true);
    // Nobody listens: the server has closed its listener.
    await until(async () => {
      const listeners = await reader.rows(sql`select from pg_stat_activity where application_name = 'oja-live'`);
      return listeners.length === 0;
    });
  },
  hours(1),
);

test("events are deleted after an hour", async () => {
  const { id } = await buildUser();
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  await prisma().liveEvent.create({ data: { userId: id, kind: "notification", createdAt: old } });
  const { cleanUp } = await import("@/lib/server/jobs/clean-up");
  await cleanUp();
  expect(await prisma().liveEvent.count({ where: { userId: id } })).toBe(0);
});
