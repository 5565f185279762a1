/** Identifies the client of a request, and limits the uncached requests of each. */
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { BurstyRateLimiter, RateLimiterMemory } from "rate-limiter-flexible";
import { readSessionToken } from "@/lib/server/platform/auth/session-token";
import { clientKey } from "@/lib/server/platform/http/client-key";

export type Client = {
  /** The account, when the request carries a token of ours, else the address: a mobile network's users share one. */
  key: string;
  isSignedIn: boolean;
};

export type ClientSettings = { trustedProxies: number; sessionCookie: string };

export class Clients {
  readonly #keys = new WeakMap<Socket, string>();

  constructor(private readonly settings: ClientSettings) {}

  /**
   * The address of the client: the peer, or the one that the trusted proxies in front report.
   * @returns an IPv4 address or an IPv6 /64
   */
  addressOf({ headers, socket }: IncomingMessage): string {
    const { trustedProxies } = this.settings;
    if (trustedProxies === 0) return this.#keyOf(socket);
    const hops = String(headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((hop) => hop.trim())
      .filter(Boolean);
    return clientKey(hops.at(-trustedProxies) ?? hops[0] ?? socket.remoteAddress);
  }

  /**
   * A revoked token still counts for its account: only pages and endpoints query the database.
   * @param carrier of the session: /api reads the bearer token, pages read the cookie
   */
  async identify(request: IncomingMessage, carrier: "bearer" | "cookie"): Promise<Client> {
    const token = carrier === "bearer" ? bearerOf(request) : this.cookieOf(request);
    const session = await readSessionToken(token);
    if (!session) return { key: this.addressOf(request), isSignedIn: false };
    return { key: `account ${session.userId}`, isSignedIn: true };
  }

  /** Needed for every request: computed once per connection. */
  #keyOf(socket: Socket): string {
    const known = this.#keys.get(socket);
    if (known) return known;
    const key = clientKey(socket.remoteAddress);
    this.#keys.set(socket, key);
    return key;
  }

  /** The token of a page. */
  cookieOf({ headers }: IncomingMessage): string | undefined {
    const prefix = `${this.settings.sessionCookie}=`;
    const cookies = headers.cookie?.split(";").map((cookie) => cookie.trim());
    return cookies?.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  }
}

export const bearerOf = ({ headers }: IncomingMessage): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.authorization ?? "")?.[1];

/** Uncached requests of one client: a rate per second, and a burst of five seconds more per minute. */
export class RequestBudget {
  readonly #limiter: BurstyRateLimiter;

  constructor(perSecond: number) {
    this.#limiter = new BurstyRateLimiter(
      new RateLimiterMemory({ points: perSecond, duration: 1 }),
      new RateLimiterMemory({ keyPrefix: "burst", points: 5 * perSecond, duration: 60 }),
    );
  }

  /** @returns whether this request is within the client's budget */
  spend(client: string): Promise<boolean> {
    return this.#limiter.consume(client).then(
      () => true,
      () => false,
    );
  }
}
