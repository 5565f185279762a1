import type { IncomingMessage } from "node:http";
import type { Client, Clients, RequestBudget } from "./clients";
import type { Exchange } from "./exchange";
import type { Presence } from "./presence";
import { refuseLater } from "./refusals";

/**
 * Admits uncached requests. A client over its budget is refused while others compete with it; alone it may
 * use capacity that would otherwise be idle.
 */
export class Admission {
  constructor(
    private readonly clients: Clients,
    private readonly budget: RequestBudget,
    private readonly presence: Presence,
  ) {}

  addressOf(request: IncomingMessage): string {
    return this.clients.addressOf(request);
  }

  /** @returns the client, or undefined when the request is refused */
  async admit({ request, response, target }: Exchange, carrier: "bearer" | "cookie"): Promise<Client | undefined> {
    const client = await this.clients.identify(request, carrier);
    const isWithinBudget = await this.budget.spend(client.key);
    if (isWithinBudget || !this.presence.isContestedFor(client.key)) return client;
    refuseLater(response, "tooManyRequests", target.path);
    return undefined;
  }
}
