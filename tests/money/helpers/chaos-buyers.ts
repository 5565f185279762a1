/** Buyers of the chaos: what they do, whatever the server, the worker and the provider do meanwhile. */
import { randomUUID } from "node:crypto";
import type { PaymentDto } from "@/lib/contracts/money/payments";
import type { PaymentChannel } from "@/lib/domain/money/payment-channel";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { Random } from "@/demo/random";
import { tokenFor } from "../../helpers/api";
import { RetryingClient } from "./retrying-client";
import { declineCard, payAsTold } from "./sandbox-world";
import { type Goods, newTrader } from "./world";

const channels = ["card", "bank_transfer", "ussd"] as const;

export const stories = [
  "pays",
  "pays",
  "pays and asks again",
  "pays twice",
  "pays by two ways",
  "pays too much",
  "pays too little",
  "is declined first",
  "cancels and pays",
  "cancels",
  "pays late",
  "never pays",
] as const;
export type Story = (typeof stories)[number];

type Buyer = { client: RetryingClient; goods: Goods; key: string; random: Random };

/** The buyers who were told how to pay and do it days later */
export const latecomers: PaymentDto[] = [];

/** One buyer's story, from the button to the bank. */
export async function buy(url: string, goods: Goods, story: Story, random: Random): Promise<void> {
  const client = new RetryingClient(url, await tokenFor(await newTrader()));
  const buyer = { client, goods, key: randomUUID(), random };
  const told = await begin(buyer, channelOf(story, random));
  // Somebody else was faster.
  if (told) await act(buyer, story, told);
}

function channelOf(story: Story, random: Random): PaymentChannel {
  if (story === "pays too much" || story === "pays too little" || story === "pays late") return "ussd";
  if (story === "is declined first") return "card";
  return story === "pays by two ways" ? "bank_transfer" : random.pick(channels);
}

/** @returns what the buyer is told to do; undefined when they may not buy it */
async function begin({ client, goods, key }: Buyer, channel: PaymentChannel): Promise<PaymentDto | undefined> {
  const { id: listingId, sellerId, priceKobo } = goods;
  const offer = { listingId, sellerId, amount: formatNaira(priceKobo), channel };
  const { status, body } = await client.untilResponded("POST", "/api/escrow", offer, key);
  expect([200, 201, 202, 409]).toContain(status);
  return body.payment;
}

async function act(buyer: Buyer, story: Story, told: PaymentDto): Promise<void> {
  const { random, goods } = buyer;
  const price = Number(goods.priceKobo);
  switch (story) {
    case "pays":
      return payAsTold(told);
    case "pays and asks again":
      await payAsTold(told);
      return void (await begin(buyer, told.channel));
    case "pays twice":
      await payAsTold(told);
      return payAsTold(told);
    case "pays by two ways":
      return payByTwoWays(buyer, told);
    case "pays too much":
      return payAsTold(told, price + 1 + random.below(price));
    case "pays too little":
      return payAsTold(told, 1 + random.below(price - 1));
    case "is declined first":
      await declineCard(told);
      return payAsTold(told);
    case "cancels and pays":
      await cancel(buyer, told);
      return payAsTold(told);
    case "cancels":
      return cancel(buyer, told);
    case "pays late":
      // Without a code, which was in an answer that was lost, nobody can pay.
      return void (told.ussd && latecomers.push(told));
    case "never pays":
      return;
  }
}

/** The same buyer, with another key: the first account still takes money. */
async function payByTwoWays(buyer: Buyer, told: PaymentDto): Promise<void> {
  const other = await begin({ ...buyer, key: randomUUID() }, "ussd");
  await payAsTold(told);
  if (other) await payAsTold(other);
}

async function cancel({ client }: Buyer, { transactionId }: PaymentDto): Promise<void> {
  const { status } = await client.untilResponded("PUT", `/api/transactions/${transactionId}`, { status: "cancelled" });
  expect([200, 409]).toContain(status);
}
