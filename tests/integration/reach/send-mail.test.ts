/** Mail through a real SMTP server that works, is down, slow, refuses, or forgets. */
import { type ParsedMail, simpleParser } from "mailparser";
import { needsTls } from "@/lib/server/reach/mail/deliver";
import type { SMTPServerOptions } from "smtp-server";

import { buildUser } from "@/demo/builders";
import { execute, prisma, reader, sql } from "@/lib/server/platform/database/client";
import { inTransaction } from "@/lib/server/platform/database/transaction";
import { env } from "@/lib/server/platform/env";
import { sendMail } from "@/lib/server/jobs/send-mail";
import { sweep } from "@/lib/server/jobs/sweep";
import { queueMail } from "@/lib/server/reach/mail/outbox";
import { at, hoursFrom, msFrom } from "../../helpers/clock";
import { hangUp, pointTo, startServer } from "../../helpers/smtp-server";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";

// A sweep takes the oldest mails first: here they are those of this file.
beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

// The settings are read once per process: here they are put in.
Object.assign(env(), { MAIL_FROM: "Oja <hello@oja.test>" });

async function queued(kind: "password_changed" | "confirm_email" = "password_changed", overrides = {}) {
  const user = await buildUser(overrides);
  await inTransaction((tx) => queueMail(tx, { kind, recipient: user.email, userId: user.id, facts: {} }));
  const { id } = await prisma().mail.findFirstOrThrow({ where: { recipient: user.email } });
  return { id, user };
}

const mailOf = (id: number) => prisma().mail.findUniqueOrThrow({ where: { id } });
const jobsOf = (id: number) =>
  reader.rows<{ runAt: Date }>(
    sql`
      select run_at from graphile_worker.jobs where key = ${`send_mail:${id}`}`,
  );

describe("a mail", () => {
  test("arrives with both parts, from Oja, and is sent once", async () => {
    const received = await startServer();
    const { id, user } = await queued("confirm_email", { emailConfirmedAt: null });
    await sendMail(id);
    await sendMail(id);
    expect(received).toHaveLength(1);
    const [mail] = received;
    const { messageId, status, sentAt, attempts } = await mailOf(id);
    expect([status, attempts]).toEqual(["sent", 1]);
    expect(sentAt).not.toBeNull();
    expect(mail?.messageId).toBe(`<${messageId}@localhost>`);
    expect(mail?.from?.text).toBe('"Oja" <hello@oja.test>');
    expect(mail?.to).toMatchObject({ value: [{ address: user.email }] });
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.text).toContain(`Hello ${user.fullName},`);
    const links = [
      ...(mail?.text ?? "").matchAll(/https?:\/\/\S+/g),
      ...String(mail?.html).matchAll(/href="([^"]*)"/g),
    ];
    expect(links.length).toBeGreaterThan(2);
    for (const [text, href = text] of links) expect(href).toMatch(/^http:\/\/localhost:3000(\/|$)/);
  });

  test("names with markup, quotes and line breaks are text", async () => {
    const received = await startServer();
    const { id } = await queued("password_changed", { fullName: `<img src=x onerror=alert(1)> "Ada" & Bcc: x@y.test` });
    await sendMail(id);
    const html = String(received[0]?.html);
    expect(html).toContain("&lt;img src=x onerror=alert(1)&gt; &quot;Ada&quot; &amp; Bcc: x@y.test");
    expect(html).not.toContain("<img");
    expect(received[0]?.headers.has("bcc")).toBe(false);
  });

  test("is written with its cause: there is none without it", async () => {
    const user = await buildUser();
    const failing = inTransaction(async (tx) => {
      await queueMail(tx, { kind: "password_changed", recipient: user.email, userId: user.id, facts: {} });
      throw new Error("the cause failed");
    });
    await expect(failing).rejects.toThrow("the cause failed");
    expect(await prisma().mail.count({ where: { recipient: user.email } })).toBe(0);
  });
});

/** Fails, then is sent by a server that works; the Message-ID stays. */
async function expectRetried(id: number) {
  const before = await mailOf(id);
  expect(before).toMatchObject({ status: "queued", attempts: 1, sentAt: null });
  expect(before.nextAttemptAt.getTime()).toBeGreaterThan(Date.now());
  expect(await jobsOf(id)).toMatchObject([{ runAt: before.nextAttemptAt }]);
  const received = await startServer();
  await sendMail(id);
  expect(received.map(({ messageId }) => messageId)).toEqual([`<${before.messageId}@localhost>`]);
  expect(await mailOf(id)).toMatchObject({ status: "sent", attempts: 2 });
}

describe("a server", () => {
  test("that is down is asked again later", async () => {
    pointTo(1);
    const { id } = await queued();
    await sendMail(id);
    await expectRetried(id);
  });

  test.each([
    ["refuses the login", { onAuth: (_auth, _session, done) => done(new Error("535 No")) }],
    ["refuses the address", { onRcptTo: (_address, _session, done) => done(refusal(550)) }],
    [
      "refuses the mail for now",
      { onData: (stream, _session, done) => void stream.resume().on("end", () => done(refusal(451))) },
    ],
    ["hangs up after the mail", { onData: (stream, session) => void stream.resume().on("end", () => hangUp(session)) }],
  ] satisfies [string, SMTPServerOptions][])("that %s is asked again later", async (_name, options) => {
    await startServer(options);
    const { id } = await queued();
    await sendMail(id);
    await expectRetried(id);
  });

  test("that is slow is waited for", async () => {
    const later = (done: () => void) => void setTimeout(done, 700);
    const received = await startServer({
      onConnect: (_session, done) => later(done),
      onMailFrom: (_address, _session, done) => later(done),
    });
    const { id } = await queued();
    await sendMail(id);
    expect(received).toHaveLength(1);
    expect(await mailOf(id)).toMatchObject({ status: "sent", attempts: 1 });
  });

  test("that never says a word is asked again later", async () => {
    await startServer({ onConnect: () => undefined });
    const { id } = await queued();
    await sendMail(id);
    await expectRetried(id);
  });

  test("that takes the mail and forgets to say so gets it again, with the same Message-ID", async () => {
    const taken: ParsedMail[] = [];
    await startServer({
      onData: (stream, session) => void simpleParser(stream).then((mail) => (taken.push(mail), hangUp(session))),
    });
    const { id } = await queued();
    await sendMail(id);
    const { messageId } = await mailOf(id);
    expect(taken.map((mail) => mail.messageId)).toEqual([`<${messageId}@localhost>`]);
    await expectRetried(id);
  });

  test("that is away for three days costs the mail; attempts become rare", async () => {
    pointTo(1);
    const { id } = await queued();
    const { createdAt } = await mailOf(id);
    const times: number[] = [];
    for (let next = createdAt; times.length < 100; next = (await mailOf(id)).nextAttemptAt) {
      times.push((next.getTime() - createdAt.getTime()) / 3_600_000);
      await at(next, () => sendMail(id));
      if ((await mailOf(id)).status !== "queued") break;
    }
    expect(await mailOf(id)).toMatchObject({ status: "given_up", sentAt: null });
    expect(times.at(-1)).toBeGreaterThanOrEqual(72);
    expect(times.at(-1)).toBeLessThan(72 + 6.1);
    expect(times.length).toBeLessThan(25);
    expect(await jobsOf(id)).toHaveLength(1);
    await sendMail(id);
    expect(await mailOf(id)).toMatchObject({ status: "given_up" });
  });
});

test.each([
  ["smtp://mailer:secret@mail.example:587", true],
  ["smtp://mailer:secret@10.0.0.5", true],
  ["smtp://127.0.0.1:2525", false],
  ["smtp://relay.internal?requireTLS=false", false],
])("a mail goes to %s with TLS only: %s", (url, isNeeded) => expect(needsTls(url)).toBe(isNeeded));

test("a mail whose job was lost is found a minute late", async () => {
  const { id } = await queued();
  await execute(sql`
    select graphile_worker.remove_job(${`send_mail:${id}`})`);
  expect(await jobsOf(id)).toEqual([]);
  await at(msFrom(30_000, new Date()), sweep);
  expect(await jobsOf(id)).toEqual([]);
  await at(hoursFrom(0.1), sweep);
  expect(await jobsOf(id)).toHaveLength(1);
});

const refusal = (responseCode: number) => Object.assign(new Error("Not now"), { responseCode });
