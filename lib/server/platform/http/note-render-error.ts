import "server-only";
import { renderContext } from "../cache/render-context";
import { isDatabaseUnavailable } from "../database/errors";

/** Tells the web server that the current page failed because the database is unavailable. */
export function noteRenderError(error: unknown): void {
  const context = renderContext().getStore();
  if (context && isDatabaseUnavailable(error)) context.isDatabaseUnavailable = true;
}
