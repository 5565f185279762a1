import "server-only";
import { randomUUID } from "node:crypto";
import type { Person } from "@/lib/domain/policy";
import type { userRoles } from "@/lib/contracts/users";
import type { IdempotencyKey } from "./database/idempotency";

export type UserRole = (typeof userRoles)[number];

/** A signed-in person, with what their request carries into audit rows and idempotency. */
export type UserActor = Person & {
  kind: "user";
  role: UserRole;
  sessionId: string;
  requestId: string;
  idempotencyKey?: IdempotencyKey;
};

/** Oja itself: a timer that runs a use case, or the end of what a person began. */
export type SystemActor = {
  kind: "system";
  requestId: string;
  onBehalfOf?: number;
  /** Of the person's request, when this is its effect */
  idempotencyKey?: IdempotencyKey;
};

export type Actor = UserActor | SystemActor;

export const systemActor = (onBehalfOf?: number, idempotencyKey?: IdempotencyKey): SystemActor => ({
  kind: "system",
  requestId: randomUUID(),
  onBehalfOf,
  idempotencyKey,
});

/** Without the promise of one effect: for a step before the one that the key belongs to. */
export const withoutKey = <A extends Actor>(actor: A): A => ({ ...actor, idempotencyKey: undefined });

/** For rows that name who acted: null is Oja itself. */
export const actorId = (actor: Actor): number | null => (actor.kind === "user" ? actor.id : (actor.onBehalfOf ?? null));
