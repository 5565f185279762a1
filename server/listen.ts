import { once } from "node:events";
import http, { type RequestListener } from "node:http";
import net, { type Socket } from "node:net";
import { logger } from "@/lib/server/platform/logger";
import { limits } from "./limits";

const {
  keepAliveTimeoutMs,
  headersTimeoutMs,
  requestTimeoutMs,
  stopWithinMs,
  backlog,
  maxConnections,
  maxConnectionsOfClient,
  crowded,
  closeIdleEveryMs,
  acceptors,
} = limits.connections;

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
  const opened: Opened[] = [];
  const limit = connectionLimit(() => opened.forEach(({ server }) => server.closeIdleConnections()), clientOf);
  for (const host of hosts) {
    const server = http.createServer(handler);
    server.keepAliveTimeout = keepAliveTimeoutMs;
    server.headersTimeout = headersTimeoutMs;
    server.requestTimeout = requestTimeoutMs;
    server.on("connection", limit);
    try {
      const others = await openAcceptors(server, { port, host });
      for (const each of [server, ...others])
        each.on("error", (error) => logger.error({ err: error }, "the server could not take a connection"));
      opened.push({ server, others });
    } catch (error) {
      const isMissingFamily = ["EADDRNOTAVAIL", "EAFNOSUPPORT"].includes(codeOf(error));
      if (!isMissingFamily || opened.length === 0) throw error;
    }
  }
  return { close: async () => void (await Promise.all(opened.map(close))) };
}

/** A server, and others that accept connections for it */
type Opened = { server: http.Server; others: readonly net.Server[] };
type Address = { port: number; host: string };

/** @returns the servers that accept connections for this one, beside itself */
async function openAcceptors(server: http.Server, { port, host }: Address): Promise<net.Server[]> {
  await listenOn(server, { port, host });
  if (!(await canSharePorts())) return [];
  // Opened alone first: a port that another program has is not shared with it.
  await closed(server);
  await listenOn(server, { port, host, reusePort: true });
  const others = Array.from({ length: acceptors - 1 }, () =>
    net.createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket)),
  );
  await Promise.all(others.map((other) => listenOn(other, { port, host, reusePort: true })));
  return others;
}

let sharesPorts: Promise<boolean> | undefined;

/** Linux does; macOS and Windows have one acceptor. */
function canSharePorts(): Promise<boolean> {
  sharesPorts ??= (async () => {
    const probe = net.createServer();
    try {
      await listenOn(probe, { port: 0, host: "127.0.0.1", reusePort: true });
      await closed(probe);
      return true;
    } catch {
      return false;
    }
  })();
  return sharesPorts;
}

async function listenOn(server: net.Server, options: Address & { reusePort?: boolean }): Promise<void> {
  server.listen({ ...options, backlog });
  await once(server, "listening");
}

const closed = (server: net.Server): Promise<unknown> => once(server.close(), "close");
const codeOf = (error: unknown): string => String((error as NodeJS.ErrnoException).code);

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
async function close({ server, others }: Opened): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), stopWithinMs);
  const ends = [server, ...others].map(closed);
  server.closeIdleConnections();
  await Promise.all(ends);
  clearTimeout(cut);
}
