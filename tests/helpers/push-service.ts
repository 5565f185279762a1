/** A push service and its browsers: it takes what a site sends, and they decrypt it. */
import { createECDH, createPublicKey, randomBytes, randomUUID, verify } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import ece from "http_ece";
import { env } from "@/lib/server/platform/env";

export type Arrived = { endpoint: string; headers: http.IncomingHttpHeaders; body: Buffer };
/** @returns the status, with headers if it has some; undefined: it never answers */
type Answer = (message: Arrived) => number | [status: number, headers: Record<string, string>] | undefined;

/** Starts a service that this site may send to. */
export async function startPushService() {
  let answer: Answer = () => 201;
  const arrived: Arrived[] = [];
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const message = { endpoint: `${origin}${request.url}`, headers: request.headers, body: Buffer.concat(parts) };
      arrived.push(message);
      const given = answer(message);
      if (given === undefined) return;
      const [status, headers] = typeof given === "number" ? [given, {}] : given;
      // Words of any length, which nobody has to read.
      response.writeHead(status, headers).end("x".repeat(100_000));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const origin = `http://${host}`;
  const before = env().PUSH_SERVICES;
  env().PUSH_SERVICES = [...before, host];
  return {
    origin,
    arrived,
    to: (endpoint: string) => arrived.filter((message) => message.endpoint === endpoint),
    answer: (next: Answer) => void (answer = next),
    async stop() {
      env().PUSH_SERVICES = before;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A browser that has subscribed: what the page sends to its site, and how it reads a message. */
export function subscribedBrowser(origin: string) {
  const pair = createECDH("prime256v1");
  const p256dh = pair.generateKeys("base64url");
  const auth = randomBytes(16).toString("base64url");
  const endpoint = `${origin}/send/${randomUUID()}`;
  return {
    endpoint,
    subscription: { endpoint, expirationTime: null, keys: { p256dh, auth } },
    read: ({ body }: Arrived): unknown =>
      JSON.parse(
        ece.decrypt(body, { version: "aes128gcm", privateKey: pair, dh: p256dh, authSecret: auth }).toString(),
      ),
  };
}

/** Checks who sent a message, as a push service does. @returns the claims @throws Error when the signature is not of this key */
export function claimsOf({ headers }: Arrived, publicKey: string): { aud: string; exp: number; sub: string } {
  const [, token = "", key] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? "") ?? [];
  const [head = "", body = "", signature = ""] = token.split(".");
  const point = Buffer.from(publicKey, "base64url");
  const jwk = { kty: "EC", crv: "P-256", x: part(point, 1), y: part(point, 33) };
  const options = { key: createPublicKey({ key: jwk, format: "jwk" }), dsaEncoding: "ieee-p1363" } as const;
  const isOurs = verify("sha256", Buffer.from(`${head}.${body}`), options, Buffer.from(signature, "base64url"));
  if (key !== publicKey || !isOurs) throw new Error("The message is not signed with this key");
  return JSON.parse(Buffer.from(body, "base64url").toString()) as { aud: string; exp: number; sub: string };
}

const part = (point: Buffer, from: number) => point.subarray(from, from + 32).toString("base64url");
