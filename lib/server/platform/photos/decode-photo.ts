import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import pLimit from "p-limit";
import { onShutdown } from "@/lib/process/shutdown";
import { AppError, busy } from "@/lib/errors";
import { env } from "../env";
import { logger } from "../logger";
import type { DecodedPhoto, FromDecoder, Refusal, ToDecoder } from "./decoder";
import { timeLimit } from "@/lib/process/time-limit";

export type { DecodedPhoto };

/** Two at once take what a machine with two cores can spare. */
const maxDecoders = 2;
/** The web server sends up to three at once (server/limits.ts); other callers may add more. */
const maxWaiting = 6;
/** An idle process that dies so soon was already failing; the photo is not to blame. */
const earlyMs = 500;
/** Below the nine seconds of a request, in which somebody waits */
const requestLimitMs = timeLimit(7_500);
/** A process that decodes nothing holds some 60 MB. */
const idleMs = 20_000;
/** malloc keeps what a picture has needed; a new process has none of it. */
const photosOfProcess = 50;

/** The built script, or its source, which Node runs as it is */
const script = () =>
  env().NODE_ENV === "production" ? ".next/oja/photo-decoder.mjs" : "lib/server/platform/photos/decoder.ts";
const execArgv = ["--max-old-space-size=64"];
/** No settings: the process has no use for secrets. */
const environment = () => ({
  NODE_ENV: env().NODE_ENV,
  MALLOC_ARENA_MAX: "1",
  MALLOC_TRIM_THRESHOLD_: "131072",
});

const messages: Record<Refusal | "exhausting", string> = {
  unknown: "This file is not a photo that Oja can read. Send a JPEG, PNG or WebP.",
  broken: "This photo is damaged or incomplete. Send it again, or another one.",
  tooLarge: "This photo is too large: at most 40 megapixels, and 16,000 pixels a side.",
  animated: "This is an animation. Send a photo.",
  heic: "This photo is in your phone's own format (HEIC). Send it as a JPEG.",
  exhausting: "This photo takes too much to read. Send a smaller one.",
};

const refuse = (reason: keyof typeof messages): never => {
  throw new AppError("bad_request", messages[reason]);
};

class DiedEarlyError extends Error {}

/** A process that decodes one photo at a time. */
class Decoder {
  readonly #child: ChildProcess;
  readonly #ready: Promise<void>;
  #settle: ((message: FromDecoder | undefined) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  #left = photosOfProcess;
  hasEnded = false;

  constructor() {
    const child = fork(script(), { execArgv, env: environment(), serialization: "advanced" });
    this.#child = child;
    this.#ready = new Promise((resolve, reject) => {
      child.on("message", (message: FromDecoder) => ("isReady" in message ? resolve() : this.#settle?.(message)));
      const onGone = () => {
        this.hasEnded = true;
        reject(busy());
        this.#settle?.(undefined);
      };
      child.once("exit", onGone);
      // A child that could not be started emits only this; one that is left is of no more use.
      child.on("error", () => {
        child.kill("SIGKILL");
        onGone();
      });
    });
    this.#ready.catch(() => undefined);
  }

  /** @throws AppError bad_request when the file is no photo, or more than the process can take; unavailable; DiedEarlyError */
  async decode(file: string, limitMs: number): Promise<DecodedPhoto> {
    const startedAt = performance.now();
    let isTooLate = false;
    clearTimeout(this.#idle);
    this.#keepAlive(true);
    const limit = setTimeout(() => {
      isTooLate = true;
      this.#child.kill("SIGKILL");
    }, limitMs);
    try {
      await this.#ready;
      const message = await new Promise<FromDecoder | undefined>((resolve) => {
        this.#settle = resolve;
        this.#child.send({ file } satisfies ToDecoder, (error) => error && resolve(undefined));
      });
      if (!message) return this.#explainDeath(performance.now() - startedAt, isTooLate);
      if ("photo" in message) return message.photo;
      return refuse("refused" in message ? message.refused : "broken");
    } finally {
      clearTimeout(limit);
      this.#rest();
    }
  }

  #explainDeath(afterMs: number, isTooLate: boolean): never {
    const wasResting = this.#left < photosOfProcess;
    this.end();
    // The machine may be slow: that says nothing about the photo.
    if (isTooLate) throw busy();
    if (wasResting && afterMs < earlyMs) throw new DiedEarlyError();
    return refuse("exhausting");
  }

  end(): void {
    this.hasEnded = true;
    clearTimeout(this.#idle);
    if (this.#child.connected) this.#child.disconnect();
  }

  #rest(): void {
    this.#settle = undefined;
    if (--this.#left <= 0) this.end();
    if (this.hasEnded) return;
    this.#idle = setTimeout(() => this.end(), idleMs).unref();
    this.#keepAlive(false);
  }

  /** A process at rest does not keep ours from ending. */
  #keepAlive(isBusy: boolean): void {
    if (isBusy) {
      this.#child.ref();
      this.#child.channel?.ref();
    } else {
      this.#child.unref();
      this.#child.channel?.unref();
    }
  }
}

type Shared = { inTurn: ReturnType<typeof pLimit>; resting: Decoder[] };

// Each route bundle may load this module; the process has one pool.
const shared = globalThis as typeof globalThis & { ojaDecoders?: Shared };

function decoders(): Shared {
  if (shared.ojaDecoders) return shared.ojaDecoders;
  const opened: Shared = { inTurn: pLimit(maxDecoders), resting: [] };
  onShutdown(async () => opened.resting.splice(0).forEach((decoder) => decoder.end()));
  return (shared.ojaDecoders = opened);
}

/**
 * Decodes a file of unknown content in another process, which is killed when it takes too long or too much memory.
 * @param limitMs how long the photo may take
 * @throws AppError bad_request when it is no photo; unavailable when it took too long, or too many wait
 */
export async function decodePhoto(file: string, limitMs = requestLimitMs): Promise<DecodedPhoto> {
  const { inTurn, resting } = decoders();
  if (inTurn.pendingCount >= maxWaiting) throw busy();
  return inTurn(async () => {
    try {
      return await decodeBy(takeResting(resting) ?? new Decoder(), file, limitMs).catch((error: unknown) => {
        if (error instanceof DiedEarlyError) return decodeBy(new Decoder(), file, limitMs);
        throw error;
      });
    } catch (error) {
      if (!(error instanceof AppError)) logger.error({ err: error }, "the decoder of photos failed");
      throw error instanceof AppError ? error : busy();
    }
  });
}

async function decodeBy(decoder: Decoder, file: string, limitMs: number): Promise<DecodedPhoto> {
  try {
    return await decoder.decode(file, limitMs);
  } finally {
    if (!decoder.hasEnded) decoders().resting.push(decoder);
  }
}

function takeResting(resting: Decoder[]): Decoder | undefined {
  for (let decoder = resting.pop(); decoder; decoder = resting.pop()) if (!decoder.hasEnded) return decoder;
  return undefined;
}
