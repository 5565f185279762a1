/**
 * All queues, limits and waits of the web server. Times in ms, sizes in bytes. Two more are settings of operators:
 * LIMIT_REQUESTS_PER_CLIENT and LIMIT_UNCACHED_REQUESTS_PER_CLIENT (docs/operate.md); those of an account stand with
 * their subject in lib/domain.
 */
import { timeLimit } from "@/lib/process/time-limit";

const megabyte = 1024 * 1024;
const minuteMs = 60_000;

/** Jobs that run at once, of all and of one client while others compete; jobs that wait (fair-queue.ts) */
const queues = {
  /** Reads spend most of their time waiting for the database. */
  reads: { slots: 12, slotsOfClient: 1, maxWaiting: 500, maxWaitingOfClient: 64 },
  /** Some writes wait for a provider. */
  writes: { slots: 16, slotsOfClient: 5, maxWaiting: 500, maxWaitingOfClient: 64 },
  /** A sign-in waits for its password hash, and longer after failures; it delays nothing else. */
  signIns: { slots: 12, slotsOfClient: 5, maxWaiting: 200, maxWaitingOfClient: 32 },
  /** Searches read thousands of rows: more at once would make each slower. */
  searches: { slots: 4, slotsOfClient: 1, maxWaiting: 500, maxWaitingOfClient: 32 },
  /** Downloads are sent as fast as their clients read, and are read from the database meanwhile. */
  downloads: { slots: 8, slotsOfClient: 1, maxWaiting: 100, maxWaitingOfClient: 4 },
  /** Two photos are decoded at once (lib/server/platform/photos/decode-photo.ts); a third one is stored meanwhile. */
  uploads: { slots: 3, slotsOfClient: 1, maxWaiting: 200, maxWaitingOfClient: 12 },
  /** A form has up to eight photos, which are decoded one after the other. */
  forms: { slots: 2, slotsOfClient: 1, maxWaiting: 60, maxWaitingOfClient: 4 },
  photos: { slots: 12, slotsOfClient: 4, maxWaiting: 1_000, maxWaitingOfClient: 100 },
  pages: { slotsOfClient: 1, maxWaiting: 1_000, maxWaitingOfClient: 32 },
};

export const limits = {
  queues,
  /** How a queue is shared out (fair-queue.ts) */
  shares: {
    /** The share of the waiting room for a client that is alone: the rest is reserved for others who may come. */
    partOfOneAlone: 0.25,
    /** One in this many high-priority jobs is queued as a normal one, so that normal ones are never starved. */
    normalTurnEvery: 4,
    /** High-priority jobs are admitted when normal ones are already refused. */
    reservedForHigh: 0.5,
  },
  requests: {
    /** No page of ours has a longer path. A query is as long as the headers of a request may be (16 kB, Node's bound). */
    maxPathLength: 1_000,
    retryAfterSeconds: 2,
    /** A malicious client ignores Retry-After and retries at once: the refusal itself is delayed. */
    refuseAfterMs: 1_000,
  },
  connections: {
    /**
     * Longer than a proxy in front or a phone keeps an idle connection open: the side that closes first loses
     * no request.
     */
    keepAliveTimeoutMs: 65_000,
    headersTimeoutMs: 15_000,
    /** An upload by a phone; other bodies have half a minute. */
    requestTimeoutMs: 5 * minuteMs,
    stopWithinMs: 3_000,
    /** Connections that wait to be accepted; the system may allow fewer. */
    backlog: 4_096,
    maxConnections: 12_000,
    /** One mobile network's address carries thousands of people. */
    maxConnectionsOfClient: 4_000,
    /** Above this many, idle connections are closed when another one comes. */
    crowded: 6_000,
    closeIdleEveryMs: 1_000,
    /**
     * Node accepts one connection per turn of its event loop. Under load a turn takes 50 ms, so that a single acceptor
     * would let in twenty visitors a second, whatever they ask for (docs/decisions/055-many-acceptors.md).
     */
    acceptors: 16,
  },
  /** The requests of a client that sends more than others (pacer.ts) */
  pacing: {
    /** The interval at which held requests are released. */
    tickMs: 50,
    /** A client seen within this time is present. */
    presentMs: 1_000,
    /** Requests of one client that may be held; beyond it the connection is closed. */
    maxHeld: 5_000,
    /** Two clients seen within this time compete. */
    competeMs: 1_000,
  },
  bodies: {
    maxBodyBytes: 256 * 1024,
    /** The maximum bytes of bodies in memory, of all requests in flight and of one client's. */
    maxBytesOfAll: 48 * megabyte,
    maxBytesOfClient: 8 * megabyte,
    maxReceivingMs: minuteMs / 2,
  },
  api: {
    /** A request that has waited longer is refused: its client has given up, or will. */
    maxWaitMs: timeLimit(10_000),
  },
  uploads: {
    /** An upload has taken its sender long enough: it waits longer than other requests. */
    maxWaitMs: 25_000,
    /** A refused sender reads the refusal when it has sent its body, which is thrown away for so long. */
    drainMs: 5_000,
    /**
     * Limits on all uploads in flight, and on one client's: ten photos of a phone at once. A client takes half of what
     * the others leave at most, so a few never hold everything.
     */
    spool: {
      files: { ofAll: 200, ofClient: 12 },
      bytes: { ofAll: 400 * megabyte, ofClient: 100 * megabyte },
    },
    /** A sender that is slower in two windows, one after the other, has lost its connection, or means harm. */
    windowMs: 10_000,
    minBytesOfWindow: 20_000,
  },
  /** The files of photos (serve-photo.ts) */
  photos: {
    /** The photos of the pages that are looked at now */
    cachedBytes: 8 * megabyte,
    /** A photo that was deleted is served no longer than this. */
    cachedMs: 3 * minuteMs,
    /** Bytes that readers have not taken yet: of all, and of one client's */
    maxUnread: { ofAll: 96 * megabyte, ofClient: 24 * megabyte },
  },
  /** Streams of events (serve-live.ts) */
  live: {
    /** Mobile networks forget connections that are silent for longer. */
    pingEveryMs: 25_000,
    /** Then the client connects again, perhaps to another server. */
    maxAgeMs: 15 * minuteMs,
    maxAgeSpreadMs: minuteMs,
    checkSessionsEveryMs: minuteMs,
    streamsOfPerson: 3,
    maxStreams: 5_000,
    /** A client that reads nothing is disconnected; it learns the rest when it connects again. */
    maxUnreadBytes: 64 * 1024,
    missedEvents: 200,
    retryMs: 5_000,
  },
  caches: {
    responsesBytes: 8 * megabyte,
    queryPagesBytes: 8 * megabyte,
    queriesBytes: 16 * megabyte,
    rendererQueriesBytes: 8 * megabyte,
    maxPageBytes: 4 * megabyte,
    /** Bounds the age of a stale page, should an invalidation be lost. */
    maxPageAgeMs: 60 * minuteMs,
  },
  rendering: {
    /** Pages without a slot in the renderer process are rendered in the server, one at a time. */
    slots: { renderer: 3, server: 1 },
    /** Endpoints time out after nine seconds, statements after five. */
    maxRenderMs: timeLimit(25_000),
    /** Larger than anything that Oja shows: such a response is a defect and is not sent. */
    maxResponseBytes: 8 * megabyte,
    /** Longer than a renderer takes to restart. */
    waitForRendererMs: timeLimit(10_000),
    maxWaitingForRenderer: 500,
    suspectsRemembered: { max: 200, ttl: 10 * minuteMs },
    maxTries: 2,
    restartDelayMs: 1_000,
    killAfterMs: 3_000,
    /** A renderer that takes this long for a page is stuck, and is killed. */
    stuckAfterMs: timeLimit(20_000),
    checkEveryMs: 5_000,
    /** More tags than this are as good as all. */
    maxInvalidated: 1_000,
    /** A database that does not answer must not keep a renderer: its server is gone. */
    endWithinMs: 3_000,
  },
};
