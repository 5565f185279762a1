/**
 * Every operation, for everybody, in every state where it matters. The handlers are called without the web
 * server and without middleware.ts: what they refuse, they refuse by themselves (docs/product.md, D9).
 */
import type { EndpointName } from "@/lib/contracts/platform/endpoints";
import { allOperations } from "@/lib/contracts/operations";
import { isWrite } from "@/lib/contracts/operations/operation";
import { tokenFor } from "../../helpers/api";
import { type Actor, actors, casts, headersOf, isFor, isOutsider } from "../../helpers/authorization-matrix/actors";
import { isReading, requests } from "../../helpers/authorization-matrix/requests";
import { buildScene, type Cast, type Scene, type State } from "../../helpers/authorization-matrix/scenes";
import { statusesOf, table } from "../../helpers/authorization-matrix/table";
import { callOperation, type Response } from "../../helpers/call-operation";
import { prisma } from "@/lib/server/platform/database/client";
import { env } from "@/lib/server/platform/env";
import { changesNothing } from "../../helpers/records";

const names = allOperations.map(([name]) => name);

/** Reads and refused calls change no scene: they share one. */
const shared = new Map<string, Promise<Scene>>();
function sharedScene(state: State, cast: Cast): Promise<Scene> {
  const key = `${state} ${cast.buyer} ${cast.seller}`;
  const scene = shared.get(key) ?? buildScene(state, cast);
  shared.set(key, scene);
  return scene;
}

async function callOperationAs(actor: Actor, name: EndpointName, state: State, scene: Scene): Promise<number> {
  const self = isOutsider(actor) ? undefined : scene.people[actor].id;
  const response = await callOperation(name, {
    ...requests[name](scene, self),
    headers: await headersOf(actor, scene),
  });
  expect({ name, actor, state, leaked: leakedTo(actor, scene, response) }).toMatchObject({ leaked: [] });
  return response.status;
}

/** Refused actors come to one scene, and leave it as it was. */
async function callInVain(name: EndpointName, state: State, cast: Cast, refused: readonly Actor[]) {
  if (refused.length === 0) return [];
  const scene = await sharedScene(state, cast);
  const statuses: [Actor, number][] = [];
  await changesNothing(scene.listing.id, async () => {
    for (const actor of refused) statuses.push([actor, await callOperationAs(actor, name, state, scene)]);
  });
  return statuses;
}

/** An actor with the right acts in a scene of their own. */
async function callAdmitted(name: EndpointName, state: State, cast: Cast, admitted: readonly Actor[]) {
  const statuses: [Actor, number][] = [];
  for (const actor of admitted) {
    const scene = await (isReading(name) ? sharedScene : buildScene)(state, cast);
    statuses.push([actor, await callOperationAs(actor, name, state, scene)]);
  }
  return statuses;
}

const leakedTo = (actor: Actor, { secrets }: Scene, { text }: Response) =>
  secrets.filter((secret) => text.includes(secret.text) && (isOutsider(actor) || !secret.seenBy.has(actor)));

test("every operation has a row, and every row an operation", () => {
  expect(Object.keys(table).toSorted()).toEqual(names.toSorted());
  expect(Object.values(table).filter((rows) => Object.keys(rows).length === 0)).toEqual([]);
});

const rowsOfTable = names.flatMap((name) =>
  Object.entries(table[name]).map(([state, row]) => [name, state as State, row] as const),
);
const traders = { buyer: "buyer", seller: "seller" } as const;

describe(`${names.length} operations × ${actors.length} actors`, () => {
  test.each(rowsOfTable)("%s, %s: %s", async (name, state, row) => {
    const expected = statusesOf(row);
    const isRefused = (actor: Actor) => (expected.get(actor) ?? 0) >= 400;
    const statuses: [Actor, number][] = [];
    for (const cast of casts) {
      const those = actors.filter((actor) => isFor(actor, cast));
      statuses.push(...(await callInVain(name, state, cast, those.filter(isRefused))));
      const admitted = those.filter((actor) => !isRefused(actor));
      statuses.push(...(await callAdmitted(name, state, cast, admitted)));
    }
    expect(Object.fromEntries(statuses)).toEqual(Object.fromEntries(expected));
  });
});

describe("where admins need a second factor, one without it is a stranger at every door", () => {
  beforeAll(() => void (env().ADMIN_TWO_FACTOR = "required"));
  afterAll(() => void (env().ADMIN_TWO_FACTOR = "optional"));

  test.each(rowsOfTable)("%s, %s: %s", async (name, state, row) => {
    const { stranger, admin } = Object.fromEntries(statusesOf(row)) as Record<Actor, number>;
    // There, everybody has one, and an admin may not remove it.
    const isProtected = state === "protected";
    const expected = name === "removeTotp" ? 409 : isProtected ? admin : stranger;
    const changes = expected < 400 && !isReading(name);
    const scene = await (changes ? buildScene : sharedScene)(state, traders);
    const person = scene.people.admin;
    const headers = await headersOf("admin", scene);
    const { status, text } = await callOperation(name, { ...requests[name](scene, person.id), headers });
    const leaked = scene.secrets.filter(
      (secret) => text.includes(secret.text) && !secret.seenBy.has(isProtected ? "admin" : "stranger"),
    );
    expect({ status, leaked }).toEqual({ status: expected, leaked: [] });
  });
});

test.each(
  allOperations.flatMap(([name, operation]) =>
    [true, "again"].includes(operation.needsConfirmation as never) ? [name] : [],
  ),
)("%s asks those for a second look whose session has had none", async (name) => {
  const scene = await buildScene("disputed", traders);
  const { id } = scene.people.admin;
  const token = await tokenFor({ id });
  await prisma().session.updateMany({ where: { userId: id }, data: { confirmedUntil: null, reconfirmedUntil: null } });
  const { status, text } = await callOperation(name, {
    ...requests[name](scene),
    headers: { Authorization: `Bearer ${token}` },
  });
  expect([status, (JSON.parse(text) as { code: string }).code]).toEqual([403, "confirmation_required"]);
});

test("a cookie alone changes nothing, whatever the method says", async () => {
  const scene = await buildScene("held", { buyer: "adminBuyer", seller: "seller" });
  await changesNothing(scene.listing.id, async () => {
    for (const [name, operation] of allOperations) {
      if (!isWrite(operation) || operation.access === "public" || operation.access === "optional") continue;
      const headers = {
        Cookie: `next-auth.session-token=${scene.people.adminBuyer.token}`,
        Origin: "https://evil.test",
      };
      expect([name, (await callOperation(name, { ...requests[name](scene), headers })).status]).toEqual([name, 401]);
    }
  });
});
