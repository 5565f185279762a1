import "server-only";
import { randomUUID } from "node:crypto";
import type { Person } from "@/lib/domain/people/policy";
import type { userRoles } from "@/lib/contracts/people/users";

export type UserRole = (typeof userRoles)[number];

/** A signed-in person, and the details of their request that audit rows record. */
export type UserActor = Person & {
  kind: "user";
  role: UserRole;
  sessionId: string;
  requestId: string;
  /** Whether they proved in the last minutes who they are, by signing in or after it (lib/server/people/accounts/confirm-session.ts) */
  isConfirmed: boolean;
  /** Whether they did so after they had signed in */
  isReconfirmed: boolean;
  /** An admin who has to set up a second factor first: without the rights of one until then */
  lacksSecondFactor: boolean;
  /** The client's address, as limits count it; unknown to pages */
  address?: string;
};

/** Oja itself: a timer that runs a use case, or the completion of something a person began. */
export type SystemActor = {
  kind: "system";
  requestId: string;
  onBehalfOf?: number;
  address?: string;
};

export type Actor = UserActor | SystemActor;

export const systemActor = (onBehalfOf?: number): SystemActor => ({
  kind: "system",
  requestId: randomUUID(),
  onBehalfOf,
});

/** The column that names who acted; null is Oja itself. */
export const actorId = (actor: Actor): number | null => (actor.kind === "user" ? actor.id : (actor.onBehalfOf ?? null));
