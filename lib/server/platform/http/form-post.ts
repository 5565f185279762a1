import "server-only";
import type { ErrorCode } from "@/lib/contracts/platform/errors";
import { AppError, forbidden } from "@/lib/errors";
import type { UserActor } from "../actor";
import { tooManyRequests } from "../auth/rate-limit";
import { isSameOrigin } from "../auth/same-origin";
import { findCookieWriter } from "../auth/session";
import { clientOf } from "./client-address";
import { errorResponse } from "./error-response";
import { type FormLimits, type FormPart, readFormParts } from "./form-parts";
import { seeOther } from "./response";
import { type RouteHandler, routeHandler } from "./route-handler";

type FormPost = {
  limits: FormLimits & { bytes: number };
  /** Where somebody goes who is signed out */
  loginPath: string;
  /** Where somebody goes whose form could not be taken at all */
  failurePath(code: ErrorCode): string;
  /** @returns the path of the page to go to */
  handle(actor: UserActor, parts: AsyncIterable<FormPart>): Promise<string>;
};

/**
 * Takes a form from a browser without scripts, which has the session's cookie and no token: only a page of ours may
 * have sent it. The response leads to a page.
 */
export const formPost = ({ limits, loginPath, failurePath, handle }: FormPost): RouteHandler =>
  routeHandler(async ({ request, requestId }) => {
    if (!isSameOrigin(request.headers)) throw forbidden("This form was sent by another site.");
    const writer = await findCookieWriter(request);
    if (!writer) return seeOther(loginPath);
    if (Number(request.headers.get("content-length") ?? 0) > limits.bytes)
      throw new AppError("payload_too_large", "The form is too large.");
    const actor: UserActor = { kind: "user", requestId, address: clientOf(request), ...writer.session };
    try {
      if (writer.waitMs > 0) throw tooManyRequests(writer.waitMs);
      return seeOther(await handle(actor, readFormParts(request, limits)));
    } catch (error) {
      // Logged, and told on the page instead.
      const { body } = errorResponse(error, requestId);
      return seeOther(failurePath((body as { code: ErrorCode }).code));
    }
  });
