/** Hostile clients, and visitors who want to be served meanwhile. */
import { fork } from "node:child_process";
import http from "node:http";

export type Flood = {
  port: number;
  /** 127.0.0.0/8 */
  from: string;
  /** How many addresses they come from, counted up from that one */
  clients?: number;
  method?: string;
  /** {n} is the number of the request */
  path: string;
  headers?: Record<string, string>;
  bodyBytes?: number;
  /** JSON, where {n} is the number of the request */
  body?: string;
  /** Tells refusals of one status apart */
  readsMessage?: boolean;
  count: number;
  connections: number;
};

/** @returns the number of each status (with its message, if read), and of each way in which connections broke */
export function flood(request: Flood): Promise<Record<string, number>> {
  const attacker = fork("tests/resilience/flood.mjs", { execArgv: [] });
  return new Promise((resolve, reject) => {
    attacker.once("message", (tally) => resolve(tally as Record<string, number>));
    attacker.once("error", reject);
    attacker.send(request);
  });
}

export type Visit = { path: string; headers?: Record<string, string> };
export type Served = { ms: number[]; failures: string[] };

const pauseMs = 25;

/** Visitors at addresses of their own open these pages, one after the other, until stopped. */
export function visitWhile(
  port: number,
  visits: readonly Visit[],
): { stop(): Promise<Served>; served: Readonly<Served> } {
  const served: Served = { ms: [], failures: [] };
  let isOver = false;
  const people = ["127.0.0.2", "127.0.0.3", "127.0.0.4"].map(async (from, person) => {
    const agent = new http.Agent({ keepAlive: true });
    for (let turn = person; !isOver; turn++) {
      const visit = visits[turn % visits.length];
      if (!visit) return;
      const startedAt = performance.now();
      const path = visit.path.replaceAll("{n}", String(turn));
      const status = await get(port, from, { ...visit, path }, agent);
      served.ms.push(performance.now() - startedAt);
      if (status !== "200") served.failures.push(`${path}: ${status}`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
    agent.destroy();
  });
  return {
    served,
    stop: async () => {
      isOver = true;
      await Promise.all(people);
      return served;
    },
  };
}

function get(port: number, from: string, { path, headers }: Visit, agent: http.Agent): Promise<string> {
  return new Promise((resolve) => {
    const request = http.get({ host: "127.0.0.1", port, localAddress: from, path, headers, agent }, (response) => {
      response.resume();
      response.once("end", () => resolve(String(response.statusCode)));
    });
    request.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? "error"));
  });
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0);
}
