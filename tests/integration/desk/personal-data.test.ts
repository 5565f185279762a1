/** Every column that leads to a person is exported and erased, or it is said why not; and periods are held. */
import { retentionDays } from "@/lib/domain/people/retention";
import { prisma, pool, reader, sql } from "@/lib/server/platform/database/client";
import { cleanUp } from "@/lib/server/jobs/clean-up";
import { erasures, stayingColumns } from "@/lib/server/desk/personal-data/erasures";
import { exportedRows, unexportedColumns } from "@/lib/server/desk/personal-data/exported-rows";
import { account } from "../../helpers/account-api";
import { expectError } from "../../helpers/expectations";
import { person } from "../../helpers/market";
import { dropOwnDatabase, openOwnDatabase } from "../../helpers/own-database";
import { GET as exportOwnData } from "@/app/api/users/me/export/route";

beforeAll(openOwnDatabase);
afterAll(dropOwnDatabase);

/** "sessions.user_id" */
async function columnsThatReferencePeople(): Promise<string[]> {
  const rows = await reader.rows<{ name: string }>(sql`
    select key.table_name || '.' || key.column_name as name
    from information_schema.referential_constraints as reference
    join information_schema.key_column_usage as key on key.constraint_name = reference.constraint_name
    join information_schema.table_constraints as target on target.constraint_name = reference.unique_constraint_name
    where target.table_name = 'users' and key.table_schema = 'public'`);
  return rows.map(({ name }) => name).sort();
}

const sorted = (...names: (readonly string[])[]) => [...new Set(names.flat())].sort();

test("every column that references a person is exported, or excluded for a reason", async () => {
  const exported = Object.values(exportedRows).flatMap(({ columns }) => columns);
  const excluded = Object.keys(unexportedColumns);
  expect(sorted(exported, excluded)).toEqual(await columnsThatReferencePeople());
  expect(exported.filter((column) => excluded.includes(column))).toEqual([]);
});

test("every column that references a person is erased by, or stays for a reason", async () => {
  const erased = erasures.flatMap(({ columns }) => columns);
  const staying = Object.keys(stayingColumns);
  expect(sorted(erased, staying)).toEqual(await columnsThatReferencePeople());
  expect(erased.filter((column) => staying.includes(column))).toEqual([]);
});

describe("a download", () => {
  test("is one at a time, and a few an hour", async () => {
    const { token } = await person();
    const request = () =>
      new Request("http://localhost/api/users/me/export", { headers: { Authorization: `Bearer ${token}` } });
    const first = await exportOwnData(request(), {});
    expect(expectError(await account.exportOwnData(token)).status).toBe(429);
    await first.text();
    for (let count = 1; count < 5; count++) expect((await account.exportOwnData(token)).status).toBe(200);
    const refused = await account.exportOwnData(token);
    expect([refused.status, Number(refused.headers.get("retry-after")) > 60]).toEqual([429, true]);
  });

  test("that breaks off makes room for another", async () => {
    const { token } = await person();
    const headers = { Authorization: `Bearer ${token}` };
    const broken = await exportOwnData(new Request("http://localhost/api/users/me/export", { headers }), {});
    await broken.body?.cancel();
    expect((await account.exportOwnData(token)).status).toBe(200);
  });

  test("reads no more than its client has taken", async () => {
    const someone = await person();
    await prisma().mail.createMany({
      data: Array.from({ length: 500 }, () => ({
        kind: "password_changed",
        recipient: someone.email,
        userId: someone.id,
        facts: {},
      })),
    });
    const headers = { Authorization: `Bearer ${someone.token}` };
    const spy = jest.spyOn(pool(), "query");
    const { body } = await exportOwnData(new Request("http://localhost/api/users/me/export", { headers }), {});
    const before = spy.mock.calls.length;
    const own = body?.getReader();
    await own?.read();
    await own?.read();
    expect(spy.mock.calls.length - before).toBeLessThan(4);
    spy.mockRestore();
    await own?.cancel();
  });

  test("has each of many rows once", async () => {
    const someone = await person();
    await prisma().knownDevice.createMany({
      data: Array.from(
        { length: 95 },
        (_, n) => ({ userId: someone.id, kind: n % 2 ? "device" : "address", deviceHash: `hash ${n}` }) as const,
      ),
    });
    await prisma().mail.createMany({
      data: Array.from({ length: 123 }, (_, n) => ({
        kind: "password_changed",
        recipient: `${n}.${someone.email}`,
        userId: someone.id,
        facts: {},
      })),
    });
    const { body } = await account.exportOwnData(someone.token);
    const { mails, devices } = body as Record<string, { recipient: string }[]>;
    expect(devices).toHaveLength(95);
    expect(new Set(mails?.map(({ recipient }) => recipient)).size).toBe(123);
    expect(JSON.stringify(body)).not.toContain("hash 1");
  });
});

describe("the clean-up holds every period", () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
  type Row = { userId: number; at: Date; name: string };

  /** A person has one draft: those of the test belong to others. */
  const drafted = new Map<string, number>();

  const revealed = new Map<string, number>();

  /** Inserts a row whose time began then. @returns whether it, or its value, is still there */
  const kinds: Record<
    keyof typeof retentionDays,
    { insert(row: Row): Promise<unknown>; isThere(row: Row): Promise<unknown> }
  > = {
    idempotencyKey: {
      insert: ({ userId, at, name }) =>
        prisma().idempotencyKey.create({ data: { userId, key: name, requestHash: "0", createdAt: at } }),
      isThere: ({ userId, name }) => prisma().idempotencyKey.findFirst({ where: { userId, key: name } }),
    },
    notification: {
      insert: ({ userId, at, name }) =>
        prisma().notification.create({ data: { userId, kind: "review", facts: { name }, createdAt: at } }),
      isThere: ({ userId, name }) =>
        prisma().notification.findFirst({ where: { userId, facts: { path: ["name"], equals: name } } }),
    },
    endedSession: {
      insert: ({ userId, at, name }) =>
        prisma().session.create({
          data: { id: crypto.randomUUID(), userId, device: name, createdAt: daysAgo(400), expiresAt: at },
        }),
      isThere: ({ userId, name }) => prisma().session.findFirst({ where: { userId, device: name } }),
    },
    mailToken: {
      insert: ({ userId, at, name }) =>
        prisma().mailToken.create({
          data: {
            tokenHash: `${userId} ${name}`,
            userId,
            purpose: "reset_password",
            email: "ada@oja.test",
            createdAt: daysAgo(400),
            expiresAt: at,
          },
        }),
      isThere: ({ userId, name }) => prisma().mailToken.findFirst({ where: { tokenHash: `${userId} ${name}` } }),
    },
    mail: {
      insert: ({ userId, at, name }) =>
        prisma().mail.create({
          data: {
            kind: "password_changed",
            recipient: `${name}@oja.test`,
            userId,
            facts: {},
            status: "given_up",
            createdAt: at,
          },
        }),
      isThere: ({ userId, name }) => prisma().mail.findFirst({ where: { userId, recipient: `${name}@oja.test` } }),
    },
    pushMessage: {
      insert: async ({ userId, at, name }) => {
        const { id: sessionId } = await prisma().session.findFirstOrThrow({ where: { userId } });
        const { id: notificationId } = await prisma().notification.create({ data: { userId, kind: "review" } });
        const keys = { endpoint: `https://push.example/${userId}/${name}`, p256dh: "", auth: "" };
        const { id: subscriptionId } = await prisma().pushSubscription.create({
          data: { userId, sessionId, createdAt: at, ...keys },
        });
        return prisma().pushMessage.create({
          data: { subscriptionId, notificationId, createdAt: at, nextAttemptAt: at },
        });
      },
      isThere: ({ userId, name }) =>
        prisma().pushMessage.findFirst({
          where: { subscription: { endpoint: `https://push.example/${userId}/${name}` } },
        }),
    },
    phoneReveal: {
      insert: async ({ userId, at, name }) => {
        const { id: revealedId } = await person();
        revealed.set(`${userId} ${name}`, revealedId);
        return prisma().phoneReveal.create({ data: { userId, revealedId, day: at, createdAt: at } });
      },
      isThere: ({ userId, name }) =>
        prisma().phoneReveal.findFirst({ where: { userId, revealedId: revealed.get(`${userId} ${name}`) ?? 0 } }),
    },
    device: {
      insert: ({ userId, at, name }) =>
        prisma().knownDevice.create({
          data: { userId, kind: "device", deviceHash: name, createdAt: daysAgo(400), lastUsedAt: at },
        }),
      isThere: ({ userId, name }) => prisma().knownDevice.findFirst({ where: { userId, deviceHash: name } }),
    },
    auditAddress: {
      insert: ({ userId, at, name }) =>
        prisma().auditEntry.create({
          data: {
            actorId: userId,
            action: name,
            entityType: "user",
            entityId: userId,
            address: "203.0.113.7",
            createdAt: at,
          },
        }),
      isThere: ({ userId, name }) =>
        prisma().auditEntry.findFirst({ where: { actorId: userId, action: name, address: { not: null } } }),
    },
    verificationDocuments: {
      insert: ({ userId, at, name }) =>
        prisma().verificationRequest.create({
          data: {
            userId,
            verificationType: "identity",
            documents: { name },
            status: "rejected",
            submittedAt: at,
            reviewedAt: at,
          },
        }),
      isThere: async ({ userId, name }) =>
        (await prisma().verificationRequest.findMany({ where: { userId } })).find(({ documents }) =>
          JSON.stringify(documents).includes(name),
        ),
    },
    listingDraft: {
      insert: async ({ at, name }) => {
        const { id: userId } = await person();
        drafted.set(name, userId);
        return prisma().listingDraft.create({ data: { userId, fields: {}, photos: [], updatedAt: at } });
      },
      isThere: ({ name }) => prisma().listingDraft.findFirst({ where: { userId: drafted.get(name) ?? 0 } }),
    },
  };

  test.each(Object.keys(kinds) as (keyof typeof retentionDays)[])("%s", async (period) => {
    const { id: userId } = await person();
    const { insert, isThere } = kinds[period];
    const younger = { userId, at: daysAgo(retentionDays[period] - 1), name: "younger" };
    const older = { userId, at: daysAgo(retentionDays[period] + 1), name: "older" };
    for (const row of [younger, older]) await insert(row);
    await cleanUp();
    expect([Boolean(await isThere(younger)), Boolean(await isThere(older))]).toEqual([true, false]);
  });

  test("a pending request has its documents, however old; rows of the audit log stay", async () => {
    const { id: userId } = await person();
    const at = daysAgo(1_000);
    await prisma().verificationRequest.create({
      data: { userId, verificationType: "identity", documents: { NIN: "1" }, submittedAt: at },
    });
    await prisma().auditEntry.create({
      data: { actorId: userId, action: "old", entityType: "user", entityId: userId, address: "::1", createdAt: at },
    });
    await cleanUp();
    expect(await prisma().verificationRequest.findFirst({ where: { userId } })).toMatchObject({
      documents: { NIN: "1" },
    });
    expect(await prisma().auditEntry.findFirst({ where: { actorId: userId } })).toMatchObject({
      action: "old",
      address: null,
    });
  });
});
