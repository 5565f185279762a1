/**
 * Failures by chance, of single calls and single webhooks: each happens with a probability, from a seed. They come on
 * top of the behaviour (behaviour.ts), which is the same for all calls.
 */
import { z } from "zod";
import { makeRandom, type Random } from "../demo/random";

const chance = z.number().min(0).max(1).default(0);

export const troublesInput = z.strictObject({
  seed: z.int(),
  /** It is not even reached: it does nothing, and nobody answers. */
  unreached: chance,
  /** It acts, and nobody hears of it. */
  lostAnswer: chance,
  /** It acts, and half of the answer comes. */
  halfAnswer: chance,
  /** It acts, and keeps the caller waiting without an end. */
  hangs: chance,
  /** It does nothing and answers 500. */
  serverError: chance,
  /** It does nothing and answers 429. */
  rateLimited: chance,
  /** A refund ends failed, or in need of an account. */
  refundFails: chance,
  refundNeedsAttention: chance,
  /** A webhook is never sent. */
  webhookLost: chance,
  webhookDoubled: chance,
  /** A webhook is kept until somebody releases it: days pass meanwhile. */
  webhookKept: chance,
  /** Every webhook is late by a time of its own up to this: they overtake each other. */
  webhookMostLateMs: z.int().min(0).max(60_000).default(0),
});
type TroublesInput = z.output<typeof troublesInput>;
type Chance = Exclude<keyof TroublesInput, "seed" | "webhookMostLateMs">;

/** The troubles of one call: at most one of these */
const ofCalls = ["unreached", "lostAnswer", "halfAnswer", "hangs", "serverError", "rateLimited"] as const;
export type CallTrouble = (typeof ofCalls)[number];

export class Troubles {
  private readonly random: Random;

  constructor(private readonly input: TroublesInput = troublesInput.parse({ seed: 0 })) {
    this.random = makeRandom(input.seed);
  }

  strikes(trouble: Chance): boolean {
    return this.random.next() < this.input[trouble];
  }

  nextCall(): CallTrouble | undefined {
    return ofCalls.find((trouble) => this.strikes(trouble));
  }

  lateMs(): number {
    return this.random.below(this.input.webhookMostLateMs + 1);
  }
}
