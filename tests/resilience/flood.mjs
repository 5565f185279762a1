/**
 * A hostile client in a process of its own: sends many concurrent requests from one address of this
 * machine, and counts their outcomes. Bounded in count; 127.0.0.1 only.
 */
import http from "node:http";

const timeoutMs = 60_000;

process.once("message", async (/** @type {import("./helpers/attack").Flood} */ flood) => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: flood.connections });
  /** @type {Record<string, number>} */
  const tally = {};
  let next = 0;
  const work = async () => {
    for (let turn = next++; turn < flood.count; turn = next++) {
      const outcome = await send(flood, turn, agent);
      tally[outcome] = (tally[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: Math.min(flood.count, flood.connections) }, work));
  agent.destroy();
  process.send?.(tally, () => process.exit(0));
});

/**
 * @param {import("./helpers/attack").Flood} flood @param {number} turn @param {http.Agent} agent
 * @returns {Promise<string>} the status, or how the connection broke
 */
function send(
  { port, from, clients = 1, method = "GET", path, headers, bodyBytes = 0, body, readsMessage },
  turn,
  agent,
) {
  const numbered = (/** @type {string} */ text) => text.replaceAll("{n}", String(turn));
  const sent = body === undefined ? Buffer.alloc(bodyBytes) : Buffer.from(numbered(body));
  return new Promise((resolve) => {
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        localAddress: from.replace(/\d+$/, (last) => String(Number(last) + (turn % clients))),
        method,
        path: numbered(path),
        headers: {
          ...headers,
          ...(body !== undefined && { "Content-Type": "application/json" }),
          ...(sent.length > 0 && { "Content-Length": sent.length }),
        },
        agent,
        timeout: timeoutMs,
      },
      (response) => {
        let text = "";
        response.on("data", (part) => (text += readsMessage ? part : ""));
        response.once("end", () => resolve(`${response.statusCode}${readsMessage ? ` ${messageOf(text)}` : ""}`));
        response.once("error", () => resolve(String(response.statusCode)));
      },
    );
    request.once("error", (error) => resolve(/** @type {NodeJS.ErrnoException} */ (error).code ?? "error"));
    request.once("timeout", () => request.destroy());
    if (sent.length > 0) request.write(sent);
    request.end();
  });
}

/** @param {string} text an error's body */
const messageOf = (text) => (text === "" ? "" : (JSON.parse(text).errors?.[0]?.message ?? JSON.parse(text).message));
