import type { IncomingMessage, ServerResponse } from "node:http";
import sirv from "sirv";
import { smallerPicture } from "@/lib/pictures.mjs";

const yearSeconds = 31_536_000;

/** Their names change with their content; the build has compressed them. */
const buildFiles = sirv(".next/static", {
  brotli: true,
  gzip: true,
  immutable: true,
  maxAge: yearSeconds,
  etag: false,
});
/** The list of files is read at start. */
const publicFiles = sirv("public", { etag: true, maxAge: 0, dotfiles: false });

/** A file of the build, by its path below /_next/static. @returns whether there is one */
export function serveBuildFile(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  return serve(buildFiles, request, response, path.slice("/_next/static".length));
}

/** A file of public/; browsers that save data get our pictures in their smaller width. @returns whether there is one */
export function servePublicFile(request: IncomingMessage, response: ServerResponse, path: string): boolean {
  const smaller = smallerPicture(path);
  if (smaller) response.setHeader("Vary", "Save-Data");
  return serve(publicFiles, request, response, smaller && request.headers["save-data"] === "on" ? smaller : path);
}

function serve(files: typeof buildFiles, request: IncomingMessage, response: ServerResponse, path: string): boolean {
  let isFound = true;
  request.url = path;
  files(request, response, () => {
    isFound = false;
  });
  return isFound;
}
