import type { ServerResponse } from "node:http";
import { findSession, openSessionsOf } from "@/lib/server/platform/auth/session";
import { type LiveEvent, lastLiveEventId, readMissedEvents } from "@/lib/server/reach/live/live-events";
import { LiveFeed } from "@/lib/server/reach/live/live-feed";
import { logger } from "@/lib/server/platform/logger";
import type { Admission } from "./admission";
import { bearerOf } from "./clients";
import type { Exchange } from "./exchange";
import { refuse } from "./refusals";
import { limits } from "./limits";

const {
  pingEveryMs,
  maxAgeMs,
  maxAgeSpreadMs,
  checkSessionsEveryMs,
  streamsOfPerson,
  maxStreams,
  maxUnreadBytes,
  missedEvents,
  retryMs,
} = limits.live;

type Stream = { userId: number; sessionId: string; response: ServerResponse; endsAt: number };

const text = ({ id, kind, subjectId, conversationId }: LiveEvent): string =>
  `id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify({ id: subjectId, conversationId })}\n\n`;

/** Server-sent events: ids of a user's new messages and notifications. Clients without a stream poll. */
export class LiveServer {
  readonly #feed = new LiveFeed();
  readonly #streams = new Set<Stream>();
  #timers: NodeJS.Timeout[] = [];

  constructor(private readonly admission: Admission) {}

  async serve(exchange: Exchange): Promise<void> {
    const { request, response, target } = exchange;
    if (!(await this.admission.admit(exchange, "bearer"))) return;
    const session = await findSession(bearerOf(request));
    if (!session) return refuse(response, "unauthorized", target.path);
    if (this.#streams.size >= maxStreams) return refuse(response, "busy", target.path);
    const lastSeen = readEventId(request.headers["last-event-id"]);
    await this.#open({ userId: session.id, sessionId: session.sessionId, response, endsAt: endOfStream() }, lastSeen);
  }

  /** At shutdown. Clients reconnect to whichever server is up. */
  close(): void {
    for (const stream of this.#streams) stream.response.end();
  }

  async #open(stream: Stream, lastSeen: number | undefined): Promise<void> {
    const { userId, response } = stream;
    const waiting: LiveEvent[] = [];
    let send = (event: LiveEvent): void => void waiting.push(event);
    const unsubscribe = await this.#feed.subscribe(userId, (event) => send(event));
    // Its `close` may have been already: nothing would unsubscribe it.
    if (response.destroyed) return unsubscribe();
    this.#add(stream);
    response.once("close", () => {
      unsubscribe();
      this.#remove(stream);
    });
    response.on("error", () => response.destroy());
    response.writeHead(200, {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-cache, no-transform",
      "X-Accel-Buffering": "no",
    });
    response.write(`retry: ${retryMs}\n: hello\n\n`);
    // An event that comes meanwhile is sent once: after the missed ones, unless it is one of them.
    const missed = lastSeen === undefined ? [] : await readMissedEvents(userId, lastSeen, missedEvents);
    if (lastSeen === undefined) response.write(`id: ${await lastLiveEventId()}\nevent: hello\ndata: {}\n\n`);
    const sent = new Set(missed.map(({ id }) => id));
    for (const event of [...missed, ...waiting.filter(({ id }) => !sent.has(id))]) write(response, text(event));
    send = (event) => write(response, text(event));
  }

  #add(stream: Stream): void {
    const own = [...this.#streams].filter(({ userId }) => userId === stream.userId);
    // The oldest one is often of a connection that the phone has forgotten.
    for (const old of own.slice(0, Math.max(0, own.length - streamsOfPerson + 1)))
      old.response.end("event: replaced\ndata: {}\n\n");
    for (const old of own.slice(0, Math.max(0, own.length - streamsOfPerson + 1))) this.#streams.delete(old);
    this.#streams.add(stream);
    if (this.#timers.length === 0)
      this.#timers = [
        setInterval(() => this.#ping(), pingEveryMs).unref(),
        setInterval(() => void this.#endClosedSessions(), checkSessionsEveryMs).unref(),
      ];
  }

  #remove(stream: Stream): void {
    this.#streams.delete(stream);
    if (this.#streams.size > 0) return;
    this.#timers.forEach(clearInterval);
    this.#timers = [];
  }

  #ping(): void {
    const now = performance.now();
    for (const { response, endsAt } of this.#streams) {
      if (now >= endsAt) response.end();
      else write(response, ": ping\n\n");
    }
  }

  async #endClosedSessions(): Promise<void> {
    try {
      const open = await openSessionsOf([...new Set([...this.#streams].map(({ sessionId }) => sessionId))]);
      for (const { sessionId, response } of this.#streams) if (!open.has(sessionId)) response.end();
    } catch (error) {
      logger.warn({ err: error }, "the sessions of live streams could not be checked");
    }
  }
}

function write(response: ServerResponse, chunk: string): void {
  if (response.destroyed || response.writableEnded) return;
  response.write(chunk);
  if (response.writableLength > maxUnreadBytes) response.destroy();
}

const endOfStream = () => performance.now() + maxAgeMs - Math.random() * maxAgeSpreadMs;

const readEventId = (header: string | string[] | undefined): number | undefined =>
  typeof header === "string" && /^\d{1,10}$/.test(header) ? Math.min(Number(header), 2_147_483_647) : undefined;
