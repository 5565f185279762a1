import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { lookup } from "mrmime";
import { smallerPicture } from "@/lib/pictures";
import type { Encoding } from "@/lib/server/platform/cache/cached-response";
import { withCharset } from "./content-type";
import { encodingFor, isNotModified } from "./negotiation";

type StaticFile = { body: Buffer; type: string; etag: string; encoded: Partial<Record<Encoding, Buffer>> };
type StaticFiles = ReadonlyMap<string, StaticFile>;

const endings: Record<Encoding, string> = { br: ".br", gzip: ".gz" };
const compressed = /\.(br|gz)$/;
/** The names of build files change with their content. */
const immutable = "public, max-age=31536000, immutable";
const revalidated = "public, max-age=0, must-revalidate";

/**
 * Reads all files of a folder, a few megabytes, with their compressed forms from the build: no request
 * opens a file, and a new build does not remove the files of a running server.
 */
function readFiles(folder: string, prefix: string): StaticFiles {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith("."))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"));
  const known = new Set(names);
  const read = (name: string) => readFileSync(path.join(folder, name));
  return new Map(
    names
      .filter((name) => !compressed.test(name))
      .map((name) => {
        const body = read(name);
        const encoded: StaticFile["encoded"] = {};
        for (const [encoding, ending] of Object.entries(endings) as [Encoding, string][])
          if (known.has(name + ending)) encoded[encoding] = read(name + ending);
        const etag = `"${createHash("sha256").update(body).digest("base64url")}"`;
        return [`${prefix}/${name}`, { body, type: typeOf(name), etag, encoded }];
      }),
  );
}

function typeOf(name: string): string {
  const type = name.endsWith(".ico") ? "image/x-icon" : (lookup(name) ?? "application/octet-stream");
  return withCharset(type);
}

/** Serves the files that do not need Next: those of the build and those of public/. */
export class StaticServer {
  readonly #build = readFiles(path.join(".next", "static"), "/_next/static");
  readonly #public = readFiles("public", "");

  /** @returns whether the file exists */
  serveBuildFile(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    return send(this.#build.get(address), request, response, immutable);
  }

  /** Browsers that save data get the smaller width of our pictures. @returns whether the file exists */
  servePublicFile(request: IncomingMessage, response: ServerResponse, address: string): boolean {
    const smaller = smallerPicture(address);
    if (smaller) response.setHeader("Vary", "Save-Data");
    const chosen = smaller && request.headers["save-data"] === "on" ? smaller : address;
    return send(this.#public.get(chosen) ?? this.#public.get(address), request, response, revalidated);
  }
}

function send(
  file: StaticFile | undefined,
  request: IncomingMessage,
  response: ServerResponse,
  cacheControl: string,
): boolean {
  if (!file) return false;
  const encoding = encodingFor(request);
  const encoded = encoding && file.encoded[encoding];
  const headers = {
    "Content-Type": file.type,
    "Cache-Control": cacheControl,
    ETag: file.etag,
    ...(Object.keys(file.encoded).length > 0 && { Vary: "Accept-Encoding" }),
  };
  if (isNotModified(request, { etag: file.etag })) {
    response.writeHead(304, headers).end();
    return true;
  }
  const body = encoded ?? file.body;
  response
    .writeHead(200, { ...headers, "Content-Length": body.length, ...(encoded && { "Content-Encoding": encoding }) })
    .end(body);
  return true;
}
