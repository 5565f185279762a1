import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { endpoints } from "@/lib/contracts/platform/endpoints";
import { readToken } from "../people/token-storage";

export type Refused = {
  message: string;
  /** The connection was lost, or the server is busy */
  mayRetry: boolean;
  retryAfterMs?: number;
};
export type Sent = { photo: PhotoDto } | Refused;

type Options = { signal: AbortSignal; onProgress(percent: number): void };

/** A line on which nothing moves for so long is lost, whatever the browser believes. */
const maxSilenceMs = 30_000;
/** The server waits for its turn, decodes and stores for longer than nothing moves. */
const maxProcessingMs = 40_000;
const lost: Refused = { message: "The connection was lost.", mayRetry: true };

/** By XMLHttpRequest, since fetch does not tell how much has been sent. */
export function sendPhoto(photo: Blob, { signal, onProgress }: Options): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const { method, path } = endpoints.uploadPhoto;
    const stop = () => request.abort();
    let silence = setTimeout(stop, maxSilenceMs);
    const settle = (sent: Sent) => {
      clearTimeout(silence);
      signal.removeEventListener("abort", stop);
      resolve(sent);
    };
    const stopAfter = (ms: number) => {
      clearTimeout(silence);
      silence = setTimeout(stop, ms);
    };
    request.upload.addEventListener("progress", ({ loaded, total }) => {
      stopAfter(maxSilenceMs);
      onProgress(Math.round((100 * loaded) / total));
    });
    request.upload.addEventListener("load", () => stopAfter(maxProcessingMs));
    request.addEventListener("load", () => settle(read(request)));
    for (const event of ["error", "abort"]) request.addEventListener(event, () => settle(lost));
    signal.addEventListener("abort", stop);
    request.open(method, path);
    request.setRequestHeader("Content-Type", photo.type.startsWith("image/") ? photo.type : "image/unknown");
    const token = readToken();
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.send(photo);
  });
}

function read(request: XMLHttpRequest): Sent {
  const body = parse(request.responseText);
  if (request.status === 200 || request.status === 201) return body && "url" in body ? { photo: body } : lost;
  const seconds = Number(request.getResponseHeader("Retry-After"));
  return {
    message: (body && "message" in body && body.message) || "This photo could not be taken. Try again.",
    mayRetry: [429, 503, 502, 504].includes(request.status),
    ...(seconds > 0 && { retryAfterMs: seconds * 1_000 }),
  };
}

/** Something in front of the server may answer with a page. */
function parse(text: string): PhotoDto | { message?: string } | undefined {
  try {
    return JSON.parse(text) as PhotoDto | { message?: string };
  } catch {
    return undefined;
  }
}
