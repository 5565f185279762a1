/** Orders of a market that buildMarket made. */
import { transaction } from "@/lib/contracts/deals/transactions";
import { prisma } from "@/lib/server/platform/database/client";
import { expectOk } from "./expectations";
import type { buildMarket } from "./market";
import { api } from "./market-api";

export const placeOrder = async (scene: Awaited<ReturnType<typeof buildMarket>>, buyer = scene.buyer) =>
  expectOk(transaction, await api.order(buyer, scene.offer), 201);

export const eventsOf = async (transactionId: number) =>
  (await prisma().purchaseEvent.findMany({ where: { transactionId }, orderBy: { id: "asc" } })).map(
    ({ type, actorId }) => [type, actorId],
  );
