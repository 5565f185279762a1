import "server-only";
import pg from "pg";
import { liveChannel } from "../../platform/database/announce";
import { env } from "../../platform/env";
import { keepAlive } from "../../platform/keep-alive";
import { logger } from "../../platform/logger";
import { lastLiveEventId, type LiveEvent, readLiveEvents } from "./live-events";

const reconnectMs = 1_000;
/** Without an announcement: one may be lost with its process or connection */
const lookEveryMs = 2_000;
const eventsOfRead = 500;
/** Transactions may commit in another order than their events were numbered: numbers left out are looked for so long. */
const lookForMs = 30_000;
/** Numbers of transactions that were rolled back never come. */
const mostLookedFor = 1_000;

type Subscriber = (event: LiveEvent) => void;

/** The live events of everybody, read once a server; nothing is read while nobody subscribes. */
export class LiveFeed {
  readonly #subscribers = new Map<number, Set<Subscriber>>();
  /** Ids below the last one that have not come yet, with when they were left out; the oldest first */
  readonly #leftOut = new Map<number, number>();
  #lastId = 0;
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
    this.#lastId = await lastLiveEventId();
    this.#looking ??= setInterval(() => void this.#read(), lookEveryMs).unref();
    if (!this.#listener) this.#listen();
  }

  #end(): void {
    clearInterval(this.#looking);
    this.#looking = undefined;
    this.#leftOut.clear();
    const listener = this.#listener;
    this.#listener = undefined;
    listener?.end().catch(() => undefined);
  }

  #listen(): void {
    const { DATABASE_URL } = env();
    const client = new pg.Client({
      connectionString: DATABASE_URL,
      application_name: "oja-live",
      ...keepAlive,
    });
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
    for (let isFull = true; isFull;) {
      const events = await readLiveEvents(this.#lastId, [...this.#leftOut.keys()], eventsOfRead);
      const before = this.#lastId;
      for (const event of events) this.#pass(event);
      isFull = events.filter(({ id }) => id > before).length === eventsOfRead;
    }
    this.#giveUpLooking();
  }

  #pass(event: LiveEvent): void {
    const { id, userId } = event;
    this.#leftOut.delete(id);
    for (let missing = Math.max(this.#lastId + 1, id - mostLookedFor); missing < id; missing++)
      this.#leftOut.set(missing, performance.now());
    this.#lastId = Math.max(this.#lastId, id);
    this.#subscribers.get(userId)?.forEach((subscriber) => subscriber(event));
  }

  #giveUpLooking(): void {
    const before = performance.now() - lookForMs;
    for (const [id, since] of this.#leftOut) {
      if (since > before && this.#leftOut.size <= mostLookedFor) break;
      this.#leftOut.delete(id);
    }
  }
}
