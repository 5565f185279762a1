import "server-only";
import pg from "pg";
import { liveChannel } from "../database/announce";
import { env } from "../env";
import { logger } from "../logger";
import { lastLiveEventId, type LiveEvent, readLiveEvents } from "./live-events";

const reconnectMs = 1_000;
/** Without an announcement: one may be lost with its process or connection */
const lookEveryMs = 2_000;
const eventsOfRead = 500;
/** Transactions may commit in another order than their events were numbered: the last ones are read again for so long. */
const rereadMs = 30_000;

type Subscriber = (event: LiveEvent) => void;

/** The live events of everybody, read once a server; nothing is read while nobody subscribes. */
export class LiveFeed {
  readonly #subscribers = new Map<number, Set<Subscriber>>();
  /** Ids of events that were passed on lately, with when */
  readonly #seen = new Map<number, number>();
  #floor = 0;
  #isReading = false;
  #isAnnounced = false;
  #looking: NodeJS.Timeout | undefined;
  #listener: pg.Client | undefined;

  /** Calls back for each event of a person from now on. @returns how to unsubscribe */
  async subscribe(userId: number, subscriber: Subscriber): Promise<() => void> {
    if (this.#subscribers.size === 0) await this.#begin();
    const ofPerson = this.#subscribers.get(userId) ?? new Set();
    ofPerson.add(subscriber);
    this.#subscribers.set(userId, ofPerson);
    return () => {
      ofPerson.delete(subscriber);
      if (ofPerson.size === 0 && this.#subscribers.get(userId) === ofPerson) this.#subscribers.delete(userId);
      if (this.#subscribers.size === 0) this.#end();
    };
  }

  async #begin(): Promise<void> {
    this.#floor = await lastLiveEventId();
    this.#looking ??= setInterval(() => void this.#read(), lookEveryMs).unref();
    if (!this.#listener) this.#listen();
  }

  #end(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#seen.clear();
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.end().catch(() => undefined);
  }

  #listen(): void {
    const { DATABASE_URL } = env();
    const client = new pg.Client({ connectionString: DATABASE_URL, application_name: "oja-live", keepAlive: true });
    this.#listener = client;
    const reconnect = (error?: Error) => {
      if (this.#listener !== client) return;
      if (error) logger.warn({ err: error }, "the listener of live events lost its connection");
      client.end().catch(() => undefined);
      setTimeout(() => this.#listener === client && this.#listen(), reconnectMs).unref();
    };
    client.on("error", reconnect);
    client.on("end", () => reconnect());
    client.on("notification", () => void this.#read());
    client
      .connect()
      .then(() => client.query(`listen ${liveChannel}`))
      .then(() => this.#read())
      .catch(reconnect);
  }

  /** One read at a time; an announcement meanwhile asks for another. */
  async #read(): Promise<void> {
    this.#isAnnounced = true;
    if (this.#isReading) return;
    this.#isReading = true;
    try {
      while (this.#isAnnounced && this.#subscribers.size > 0) {
        this.#isAnnounced = false;
        await this.#readAll();
      }
    } catch (error) {
      logger.warn({ err: error }, "live events could not be read");
    } finally {
      this.#isReading = false;
    }
  }

  async #readAll(): Promise<void> {
    for (let after = this.#floor; ;) {
      const events = await readLiveEvents(after, eventsOfRead);
      const readAt = performance.now();
      for (const event of events) this.#pass(event, readAt);
      const last = events.at(-1);
      if (!last || events.length < eventsOfRead) break;
      after = last.id;
    }
    this.#forget();
  }

  #pass(event: LiveEvent, readAt: number): void {
    if (this.#seen.has(event.id)) return;
    this.#seen.set(event.id, readAt);
    this.#subscribers.get(event.userId)?.forEach((subscriber) => subscriber(event));
  }

  /** Events that nobody can overtake any more are not read again. */
  #forget(): void {
    const before = performance.now() - rereadMs;
    for (const [id, readAt] of this.#seen) {
      if (readAt > before) break;
      this.#floor = Math.max(this.#floor, id);
      this.#seen.delete(id);
    }
    for (const id of this.#seen.keys()) if (id <= this.#floor) this.#seen.delete(id);
  }
}
