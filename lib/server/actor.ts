import "server-only";
import type { Person } from "@/lib/domain/policy";
import type { userRoles } from "@/lib/contracts/users";
import type { IdempotencyKey } from "./idempotency";

export type UserRole = (typeof userRoles)[number];

/** A signed-in person, with what their request carries into audit rows and idempotency. */
export type UserActor = Person & {
  kind: "user";
  role: UserRole;
  sessionId: string;
  requestId: string;
  idempotencyKey?: IdempotencyKey;
};

/** Oja itself: a timer that runs a use case. */
export type SystemActor = { kind: "system"; requestId: string };

export type Actor = UserActor | SystemActor;

/** For rows that name who acted: null is Oja itself. */
export const actorId = (actor: Actor): number | null => (actor.kind === "user" ? actor.id : null);
