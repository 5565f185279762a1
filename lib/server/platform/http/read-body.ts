import "server-only";
import type { Operation } from "@/lib/contracts/operations/operation";
import { DuplicateMember } from "@/lib/domain/platform/unique-json";
import { AppError } from "@/lib/errors";
import { NumberWithExponent, parseJson, RoundedNumber } from "./parse-json";

const maxBodyBytes = 256 * 1024;
const bytesPerMegabyte = 1024 * 1024;

type FileBody = NonNullable<Operation["file"]>;

/**
 * @returns the parsed JSON of a body, or undefined when there is none
 * @throws AppError payload_too_large, unsupported_media_type, bad_request
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  const bytes = await readRawBody(request);
  if (bytes.length === 0) return undefined;
  if (mediaType(request) !== "application/json") {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    const isForClient =
      error instanceof RoundedNumber || error instanceof NumberWithExponent || error instanceof DuplicateMember;
    throw new AppError("bad_request", isForClient ? error.message : "The body is not valid JSON.");
  }
}

/**
 * The bytes of a body, at most 256 KB.
 * @throws AppError payload_too_large
 */
export async function readRawBody(request: Request): Promise<Buffer> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  return readBounded(request.body);
}

/**
 * The body as a file that is read while it arrives.
 * @throws AppError payload_too_large, also while it is read; unsupported_media_type
 */
export function readFileBody(request: Request, { type, maxBytes }: FileBody): AsyncIterable<Uint8Array> {
  const tooLarge = () =>
    new AppError("payload_too_large", `A file may have ${maxBytes / bytesPerMegabyte} MB at most.`);
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  if (!mediaType(request).startsWith(type.slice(0, -1)))
    throw new AppError("unsupported_media_type", `Send the file itself, with Content-Type: ${type}.`);
  return bounded(request.body, maxBytes, tooLarge);
}

async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bounded(stream, maxBodyBytes, tooLarge)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function* bounded(
  stream: ReadableStream<Uint8Array> | null,
  maxBytes: number,
  tooLarge: () => AppError,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw tooLarge();
    yield chunk;
  }
}

const mediaType = ({ headers }: Request): string =>
  headers.get("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";

const tooLarge = () => new AppError("payload_too_large", "The body is larger than 256 KB.");
