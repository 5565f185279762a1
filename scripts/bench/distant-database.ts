/** A database that is some milliseconds away: what goes to it and comes back is passed on later. */
import net from "node:net";
import { freePort } from "../database/embedded";

/**
 * @param url of a database that listens on 127.0.0.1
 * @param awayMs how long a round trip takes on the way
 * @returns the URL of the same database, further away
 */
export async function moveAway(url: string, awayMs: number): Promise<{ url: string; stop(): void }> {
  const near = new URL(url);
  const sockets = new Set<net.Socket>();
  const server = net.createServer((client) => {
    const database = net.connect(Number(near.port), near.hostname);
    passOn(client, database, awayMs / 2);
    passOn(database, client, awayMs / 2);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.setNoDelay(true).once("close", () => sockets.delete(socket));
    }
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, "127.0.0.1", listening));
  const far = new URL(url);
  far.port = String(port);
  far.search = "";
  const stop = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return { url: far.href, stop };
}

function passOn(from: net.Socket, to: net.Socket, delayMs: number): void {
  from.on("data", (chunk) => setTimeout(() => to.writable && to.write(chunk), delayMs));
  from.on("error", () => undefined);
  from.once("close", () => setTimeout(() => to.destroy(), delayMs));
}
