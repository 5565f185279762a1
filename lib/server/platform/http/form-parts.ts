import "server-only";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { AppError } from "@/lib/errors";

/** A field of a form with its text, or a file; the file has to be read before the next part is asked for. */
export type FormPart =
  { name: string; text: string } | { name: string; fileName: string; file: AsyncIterable<Uint8Array> };

export type FormLimits = { files: number; fileBytes: number; fields: number; fieldBytes: number; textBytes: number };

const maxNameBytes = 100;
const maxHeaderPairs = 20;

const unreadable = () => new AppError("bad_request", "The form cannot be read.");
const tooLarge = (what: string) => new AppError("payload_too_large", `${what} of the form is too large.`);

/**
 * The parts of a multipart form, one after the other as they arrive: a file is never in memory as a whole. Files beyond
 * the limit are left out.
 * @throws AppError unsupported_media_type; bad_request for a body that breaks off or is no form; payload_too_large, for
 * a file while it is read
 */
export async function* readFormParts(request: Request, limits: FormLimits): AsyncGenerator<FormPart> {
  const parser = openParser(request, limits);
  const { parts, stop } = collectParts(parser, limits);
  const ended = new AbortController();
  const source = Readable.fromWeb((request.body ?? new ReadableStream()) as WebStream);
  const parsing = pipeline(source, parser, { signal: ended.signal }).then(() => parts.push(null), stop);
  try {
    for await (const part of parts as AsyncIterable<FormPart & { rest?: BusboyFileStream }>) {
      yield part;
      // The unread rest of a file would hold up the parts after it.
      part.rest?.resume();
    }
  } finally {
    ended.abort();
    await parsing;
  }
}

function openParser(request: Request, { files, fileBytes, fields, fieldBytes }: FormLimits): BusboyInstance {
  const contentType = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*;/i.test(contentType))
    throw new AppError("unsupported_media_type", "Send the form as multipart/form-data.");
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      // An empty field of files has no name; a text has no type, which is read as text/plain.
      isPartAFile: (_, type, fileName) => fileName !== undefined || type !== "text/plain",
      limits: {
        files,
        fileSize: fileBytes,
        fields,
        fieldSize: fieldBytes,
        fieldNameSize: maxNameBytes,
        headerPairs: maxHeaderPairs,
      },
    });
  } catch {
    throw unreadable();
  }
}

/** The parser's events as one stream of parts. */
function collectParts(parser: BusboyInstance, { textBytes }: FormLimits) {
  const parts = new Readable({ objectMode: true, read: () => undefined });
  let current: BusboyFileStream | undefined;
  let bytes = 0;
  const stop = (error: unknown) => {
    const reason = error instanceof AppError ? error : unreadable();
    current?.destroy(reason);
    parts.destroy(reason);
  };
  parser.on("field", (name, text, isNameCut, isTextCut) => {
    bytes += Buffer.byteLength(text);
    if (isNameCut || isTextCut || bytes > textBytes) parser.destroy(tooLarge("A text"));
    else parts.push({ name, text });
  });
  parser.on("fieldsLimit", () => parser.destroy(tooLarge("The number of fields")));
  parser.on("file", (name, stream, fileName) => {
    current = stream;
    // Read or not, an error of the parser is the reader's.
    stream.on("error", () => undefined);
    parts.push({ name, fileName: fileName ?? "", file: bounded(stream), rest: stream });
  });
  return { parts, stop };
}

async function* bounded(stream: BusboyFileStream): AsyncGenerator<Uint8Array> {
  // A destroyed file would hold up the parser for ever.
  yield* stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  if (stream.truncated) throw tooLarge("A file");
}
