import { EventSourceParserStream } from "eventsource-parser/stream";
import { isLeaving } from "./leaving";
import { operations } from "./operations";
import { readToken } from "../people/token-storage";

/** A live event, ids only. `sync` means: refetch what is on screen, as after a lost connection. */
export type LiveEvent =
  { kind: "sync" } | { kind: "message" | "read" | "notification"; id: number | null; conversationId: number | null };

type Listener = (event: LiveEvent) => void;

const address = "/api/live";
const pollEveryMs = 20_000;
const firstRetryMs = 2_000;
const maxRetryMs = 60_000;
/** The server pings each 25 seconds: a longer silence is a broken connection. */
const silenceMs = 60_000;
/** A page that has just been rendered is up to date: what it loads itself comes first. */
const firstDelayMs = 3_000;

const listeners = new Set<Listener>();
let ending: AbortController | undefined;
/** The last event that this page has heard of */
let lastId: string | undefined;

/**
 * Calls back whenever something is new for the person who is signed in, while the page is seen. One stream serves the
 * whole tab; while it fails, the tab polls. @returns how to unsubscribe
 */
export function onLive(listener: Listener): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", follow);
    follow();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", follow);
    stop();
  };
}

/** Whether the stream has begun: callers hear of whatever comes from now on, also after a break. */
export const hasLiveBegun = (): boolean => lastId !== undefined;

function tell(event: LiveEvent): void {
  if (!isLeaving()) listeners.forEach((listener) => listener(event));
}

function stop(): void {
  ending?.abort();
  ending = undefined;
}

function follow(): void {
  if (document.visibilityState === "hidden") return stop();
  if (ending) return;
  ending = new AbortController();
  void run(ending.signal);
}

async function run(signal: AbortSignal): Promise<void> {
  let retryMs = firstRetryMs;
  const polling = poll(signal);
  if (lastId === undefined) await sleep(firstDelayMs, signal);
  while (!signal.aborted) {
    const startedAt = performance.now();
    const outcome = await stream(signal, polling.pause).catch(() => "failed" as const);
    if (signal.aborted) return;
    polling.resume();
    // Another tab has taken its place: this one asks from time to time.
    if (outcome === "replaced" || outcome === "refused") return;
    retryMs = performance.now() - startedAt > maxRetryMs ? firstRetryMs : Math.min(maxRetryMs, retryMs * 2);
    await sleep(retryMs * (0.5 + Math.random() / 2), signal);
  }
}

type Outcome = "ended" | "replaced" | "refused";

/** Reads one stream to its end. A first one says what the last event is: anything may have happened before. */
async function stream(signal: AbortSignal, onOpen: () => void): Promise<Outcome> {
  const token = readToken();
  if (!token) return "refused";
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silenceMs);
  try {
    const response = await fetch(address, {
      headers: { Authorization: `Bearer ${token}`, ...(lastId && { "Last-Event-ID": lastId }) },
      cache: "no-store",
      signal: AbortSignal.any([signal, silence.signal]),
    });
    if (response.status === 401 || response.status === 404) return "refused";
    if (!response.ok || !response.body) throw new TypeError("no stream");
    onOpen();
    const heard = new TransformStream<string, string>({
      transform(chunk, controller) {
        clearTimeout(timer);
        timer = setTimeout(() => silence.abort(), silenceMs);
        controller.enqueue(chunk);
      },
    });
    const events = response.body
      .pipeThrough(new TextDecoderStream() as unknown as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(heard)
      .pipeThrough(new EventSourceParserStream())
      .getReader();
    for (let next = await events.read(); !next.done; next = await events.read()) {
      const { id, event, data } = next.value;
      if (event === "replaced") return "replaced";
      if (id) lastId = id;
      if (event === "hello") tell({ kind: "sync" });
      if (event === "message" || event === "read" || event === "notification")
        tell({ kind: event, ...(JSON.parse(data) as { id: number | null; conversationId: number | null }) });
    }
    return "ended";
  } finally {
    clearTimeout(timer);
  }
}

/** Asks whether anything is new; an answer that is the same as before has no body. */
function poll(signal: AbortSignal) {
  let isPaused = false;
  let etag = "";
  const ask = async () => {
    const token = readToken();
    if (isPaused || !token || !navigator.onLine) return;
    const headers = { Authorization: `Bearer ${token}`, ...(etag && { "If-None-Match": etag }) };
    const response = await fetch(operations.countUnread.path, { headers, cache: "no-store", signal });
    if (response.status !== 200) return;
    const isFirst = etag === "";
    etag = response.headers.get("etag") ?? "";
    if (!isFirst) tell({ kind: "sync" });
  };
  const timer = setInterval(() => void ask().catch(() => undefined), pollEveryMs);
  signal.addEventListener("abort", () => clearInterval(timer));
  return { pause: () => void (isPaused = true), resume: () => void (isPaused = false) };
}

function sleep(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
