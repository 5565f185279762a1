/** Runs once in each server process, before its first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServer } = await import("@/lib/server/platform/start");
  const { flushViews } = await import("@/lib/server/market/listings/count-views");
  startServer(flushViews);
}

/** Records why a page could not be rendered: without the database it is unavailable, not broken. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteRenderError } = await import("@/lib/server/platform/http/note-render-error");
  noteRenderError(error);
}
