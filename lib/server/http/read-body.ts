import "server-only";
import { AppError } from "@/lib/errors";
import { parseJson, RoundedNumber } from "./parse-json";

const maxBodyBytes = 256 * 1024;

/**
 * @returns the parsed JSON of a body, or undefined when there is none
 * @throws AppError payload_too_large, unsupported_media_type, bad_request
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes) throw tooLarge();
  const bytes = await readBounded(request.body);
  if (bytes.length === 0) return undefined;
  if (!isJson(request.headers.get("content-type"))) {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  try {
    return parseJson(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (error) {
    throw new AppError("bad_request", error instanceof RoundedNumber ? error.message : "The body is not valid JSON.");
  }
}

async function readBounded(stream: ReadableStream<Uint8Array> | null): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function isJson(contentType: string | null): boolean {
  const type = contentType?.split(";")[0]?.trim().toLowerCase();
  return type === "application/json";
}

const tooLarge = () => new AppError("payload_too_large", "The body is larger than 256 KB.");
