/** A payment provider in front of the sandbox that says what the sandbox never says. */
import { once } from "node:events";
import http from "node:http";
import { text as readText } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { env } from "@/lib/server/platform/env";

type Data = Record<string, unknown>;
type Answer = { status: number; body: Data };
/** A text is sent as it is. */
type Altered = { status: number; body: Data | string };
export type Alteration = (answer: Answer) => Altered | Promise<Altered>;

const alterations = new Map<string, Alteration>();
const instead = new Map<string, Altered>();
let server: http.Server | undefined;
let sandboxUrl: string | undefined;

/** For beforeAll */
export async function startAlteredProvider(): Promise<void> {
  sandboxUrl = env().PAYMENTS_SANDBOX_URL;
  server = http.createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body)),
      () => response.destroy(),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  env().PAYMENTS_SANDBOX_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export function stopAlteredProvider(): void {
  env().PAYMENTS_SANDBOX_URL = sandboxUrl;
  server?.closeAllConnections();
  server?.close();
}

/** @param call method and beginning of the path: "GET /transaction/verify" */
export const alter = (call: string, alteration: Alteration): void => void alterations.set(call, alteration);

/** The sandbox does not hear of the call. */
export const answerInstead = (call: string, altered: Altered): void => void instead.set(call, altered);

export function answerTruly(): void {
  alterations.clear();
  instead.clear();
}

/** The same answer with other data */
export const withData =
  (change: Data): Alteration =>
  ({ status, body }) => ({ status, body: { ...body, data: { ...(body.data as Data), ...change } } });

/** The request takes effect, and gets this response. */
export const withStatus =
  (status: number, body: Data | string): Alteration =>
  () => ({ status, body });

async function answer(request: http.IncomingMessage): Promise<Altered> {
  const { method = "", url = "", headers } = request;
  const call = `${method} ${url}`;
  const body = await readText(request);
  const given = of(instead, call);
  if (given) return given;
  const response = await fetch(sandboxUrl + url, {
    method,
    headers: { Authorization: headers.authorization ?? "", ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body }),
  });
  const truth = { status: response.status, body: (await response.json()) as Data };
  return of(alterations, call)?.(truth) ?? truth;
}

const of = <T>(map: ReadonlyMap<string, T>, call: string): T | undefined =>
  [...map].find(([beginning]) => begins(call, beginning))?.[1];

/** Not within a word: POST /transfer is not POST /transferrecipient. */
const begins = (call: string, beginning: string): boolean =>
  call.startsWith(beginning) && (/[/?]$/.test(beginning) || !/^\w/.test(call.slice(beginning.length)));
