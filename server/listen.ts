import http, { type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { logger } from "@/lib/server/logger";

/**
 * Longer than a proxy in front or a phone keeps an idle connection open: the side that closes first loses
 * no request.
 */
const keepAliveTimeoutMs = 65_000;
const headersTimeoutMs = 15_000;
/** An upload by a phone; other bodies have half a minute (request-body.ts). */
const requestTimeoutMs = 300_000;
const stopWithinMs = 3_000;
/** Connections that wait to be accepted; the system may allow fewer. */
const backlog = 4_096;
const maxConnections = 12_000;
/** One mobile network's address carries thousands of people. */
const maxConnectionsOfClient = 4_000;
/** Above this many, idle connections are closed when another one comes. */
const crowded = 6_000;
const closeIdleEveryMs = 1_000;

export type Listener = { close(): Promise<void> };

/**
 * Listens on each of these hosts.
 * @param clientOf the client that a connection is counted for; undefined when a proxy carries many clients
 * in one
 * @throws Error when it cannot listen on a host; an address family that the machine lacks is left out
 */
export async function listen(
  port: number,
  hosts: readonly string[],
  handler: RequestListener,
  clientOf: (socket: Socket) => string | undefined,
): Promise<Listener> {
  const servers: http.Server[] = [];
  const limit = connectionLimit(() => servers.forEach((server) => server.closeIdleConnections()), clientOf);
  for (const host of hosts) {
    const server = http.createServer(handler);
    server.keepAliveTimeout = keepAliveTimeoutMs;
    server.headersTimeout = headersTimeoutMs;
    server.requestTimeout = requestTimeoutMs;
    server.on("connection", limit);
    if (await listenOn(server, port, host, servers.length > 0)) servers.push(server);
  }
  return { close: async () => void (await Promise.all(servers.map(close))) };
}

function listenOn(server: http.Server, port: number, host: string, isOptional: boolean): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const onStartError = (error: NodeJS.ErrnoException) => {
      const isMissingFamily = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(error.code ?? "");
      if (isOptional && isMissingFamily) resolve(false);
      else reject(error);
    };
    server.once("error", onStartError);
    server.listen({ port, host, backlog }, () => {
      server.off("error", onStartError);
      server.on("error", (error) => logger.error({ err: error }, "the server could not take a connection"));
      resolve(true);
    });
  });
}

function connectionLimit(closeIdle: () => void, clientOf: (socket: Socket) => string | undefined) {
  const open = new Map<string, number>();
  let openInAll = 0;
  let lastClosedAt = 0;
  return (socket: Socket) => {
    const client = clientOf(socket) ?? "";
    const ofClient = (open.get(client) ?? 0) + 1;
    if (openInAll >= maxConnections || (client && ofClient > maxConnectionsOfClient)) return void socket.destroy();
    open.set(client, ofClient);
    if (++openInAll > crowded && performance.now() - lastClosedAt > closeIdleEveryMs) {
      lastClosedAt = performance.now();
      closeIdle();
    }
    socket.once("close", () => {
      openInAll--;
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  };
}

/** Requests in flight are completed; clients that read too slowly are cut off after three seconds. */
function close(server: http.Server): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), stopWithinMs);
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
    server.closeIdleConnections();
  });
}
