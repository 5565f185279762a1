import "server-only";
import { isDatabaseAway } from "../database-errors";
import { pageBeingRendered } from "./page-being-rendered.mjs";

/** Tells the server that asked for the page being rendered why it failed, when its database is away. */
export function noteRenderError(error: unknown): void {
  const page = pageBeingRendered().getStore();
  if (page && isDatabaseAway(error)) page.isUnavailable = true;
}
