import "server-only";
import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Operation } from "@/lib/contracts/operations/operation";
import { AppError } from "@/lib/errors";
import type { ErrorCode } from "@/lib/contracts/platform/errors";
import type { UserActor } from "../actor";
import { logger } from "../logger";
import { clientOf } from "./client-address";

/** Wrong credentials, missing rights, and limits that were reached */
const logged: ReadonlySet<ErrorCode> = new Set([
  "unauthorized",
  "forbidden",
  "confirmation_required",
  "second_factor_missing",
  "email_not_confirmed",
  "too_many_requests",
]);

/** The lines that one client can cause: a flood fills no disk. */
const linesPerMinute = 60;
const budget = new RateLimiterMemory({ points: linesPerMinute, duration: 60 });

type Refused = { error: unknown; request: Request; requestId: string; operation: Operation; actor: UserActor | null };

/** One line for each refused call that may be an attack: when, who, from where, what, why. */
export async function logRefusal({ error, request, requestId, operation, actor }: Refused): Promise<void> {
  if (!(error instanceof AppError)) return;
  // For a stranger, the things of other people do not exist.
  const isLogged = logged.has(error.code) || (error.code === "not_found" && actor !== null);
  if (!isLogged) return;
  const client = clientOf(request);
  const state = await budget.consume(client).catch((over: unknown) => over);
  const lines = (state as { consumedPoints?: number }).consumedPoints ?? 1;
  if (lines > linesPerMinute + 1) return;
  if (lines > linesPerMinute) return logger.warn({ client }, "more calls of this client are refused than are logged");
  const { method, path } = operation;
  logger.info({ code: error.code, method, path, requestId, userId: actor?.id, client }, "a call was refused");
}
