import type { IncomingMessage } from "node:http";
import type { Client, Clients } from "./clients";
import type { RequestBudget } from "./clients";
import type { Exchange } from "./exchange";
import { refuse } from "./refusals";

type Queue = { isContestedFor(client: string): boolean };

/**
 * Lets uncached work in. A client that is over its budget is refused as long as others compete with
 * it; alone it may use what would otherwise lie idle.
 */
export class Admission {
  constructor(
    private readonly clients: Clients,
    private readonly budget: RequestBudget,
  ) {}

  addressOf(request: IncomingMessage): string {
    return this.clients.addressOf(request);
  }

  /** @returns who asks, or undefined when the request has been refused */
  async admit(
    { request, response, target }: Exchange,
    carrier: "bearer" | "cookie",
    queue: Queue,
  ): Promise<Client | undefined> {
    const client = await this.clients.identify(request, carrier);
    const isWithinBudget = await this.budget.spend(client.key);
    if (isWithinBudget || !queue.isContestedFor(client.key)) return client;
    refuse(response, "tooManyRequests", target.path);
    return undefined;
  }
}
