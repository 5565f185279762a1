/** The actors: people with a session, and requests without one of their own. */
import { encode } from "next-auth/jwt";
import { idleSessionDays, mintSession } from "@/lib/server/platform/auth/session";
import { prisma } from "@/lib/server/platform/database/client";
import type { Person } from "../market";
import { hoursFrom } from "../clock";
import { newAddress } from "../sign-in";
import { type Cast, peopleNames, type PersonName, type Scene } from "./scenes";

type Headers = Record<string, string>;

/** Requests without a session: all that they carry is of the admin who is the buyer, and worth nothing. */
const outsiders = {
  anonymous: () => Promise.resolve({}),
  garbage: () => Promise.resolve(bearer("not-a-token")),
  forged: async ({ id }) => bearer(await forge(id)),
  expired: async ({ id }) => bearer(await sessionWith(id, { expiresAt: hoursFrom(-1) })),
  revoked: async ({ id }) => bearer(await sessionWith(id, { revokedAt: hoursFrom(-1) })),
  idle: async ({ id }) => bearer(await sessionWith(id, { lastUsedAt: hoursFrom(-24 * idleSessionDays - 1) })),
  cookie: ({ token }) => Promise.resolve({ Cookie: `next-auth.session-token=${token}` }),
  spoofed: ({ id }) => Promise.resolve({ ...spoofedHeaders, "X-User-Id": String(id), "X-User-Role": "admin" }),
} satisfies Record<string, (person: Person) => Promise<Headers>>;

export type Outsider = keyof typeof outsiders;
export type Actor = Outsider | PersonName;
const outsiderNames = Object.keys(outsiders) as Outsider[];
export const actors: readonly Actor[] = [...outsiderNames, ...peopleNames];

export const isOutsider = (actor: Actor): actor is Outsider => actor in outsiders;

/** Headers by which Next and proxies talk to themselves: a client that sends them gains nothing. */
export const spoofedHeaders = {
  "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware",
  "x-middleware-subrequest-id": "0",
  "x-middleware-next": "1",
  "x-middleware-override-headers": "authorization,cookie",
  "x-middleware-invoke": "1",
  "x-nextjs-data": "1",
  "x-invoke-path": "/",
  "x-invoke-status": "200",
  "x-invoke-output": "/",
  "x-matched-path": "/",
  "x-forwarded-host": "localhost",
  "x-forwarded-proto": "https",
  "x-original-url": "/",
  "x-rewrite-url": "/",
  "x-prerender-revalidate": "1",
  "x-oja-filtered": "1",
  "x-nonce": "x",
  "x-http-method-override": "GET",
};

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

async function sessionWith(userId: number, change: Partial<Record<"expiresAt" | "revokedAt" | "lastUsedAt", Date>>) {
  const { token, ...row } = await mintSession(userId);
  await prisma().session.create({
    data: {
      ...row,
      confirmedUntil: hoursFrom(1),
      reconfirmedUntil: hoursFrom(1),
      createdAt: hoursFrom(-999),
      ...change,
    },
  });
  return token;
}

/** Names an open session, and is signed with another secret. */
async function forge(userId: number) {
  const { token: _, ...row } = await mintSession(userId);
  await prisma().session.create({ data: { ...row, confirmedUntil: row.expiresAt, reconfirmedUntil: row.expiresAt } });
  return encode({ token: { sub: String(userId), sid: row.id }, secret: "a secret that Oja never had" });
}

export const casts: readonly Cast[] = [
  { buyer: "buyer", seller: "seller" },
  { buyer: "adminBuyer", seller: "seller" },
  { buyer: "buyer", seller: "adminSeller" },
];

/** Whether an actor comes for the purchase of this cast */
export const isFor = (actor: Actor, { buyer, seller }: Cast): boolean =>
  (buyer === "adminBuyer") === (actor === "adminBuyer" || isOutsider(actor)) &&
  (seller === "adminSeller") === (actor === "adminSeller");

const carried = new WeakMap<Scene, Map<Outsider, Promise<Headers>>>();

export async function headersOf(actor: Actor, scene: Scene): Promise<Headers> {
  const { people } = scene;
  const address = { "X-Forwarded-For": newAddress() };
  if (!isOutsider(actor)) return { ...address, ...bearer(people[actor].token) };
  const ofScene = carried.get(scene) ?? new Map<Outsider, Promise<Headers>>();
  carried.set(scene, ofScene);
  const headers = ofScene.get(actor) ?? outsiders[actor](people.adminBuyer);
  ofScene.set(actor, headers);
  return { ...address, ...(await headers) };
}
