/** A draft on the server: the same text on every phone of a person. */
export type RemoteDraft<T> = {
  /** @returns null when there is none; any error when it cannot be known */
  read(): Promise<{ fields: Partial<T>; updatedAt: string } | null>;
  /** @returns when the server stored it */
  save(fields: T): Promise<string>;
  remove(): Promise<unknown>;
  /** Whether nothing is filled in: then there is nothing to store */
  isBlank(fields: T): boolean;
};

const quietMs = 3_000;

/**
 * Saves the fields of a form some seconds after the last change: one request at a time, the latest text wins. A failure
 * is silent, because the browser has its own draft; the next change tries again.
 */
export class DraftSaver<T> {
  #latest: { fields: T; text: string } | undefined;
  /** As the server has it; "" for none */
  #savedText = "";
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<void> | undefined;
  #isFinished = false;

  /** @param onSaved gets the time at which the server stored it */
  constructor(
    private readonly remote: RemoteDraft<T>,
    private readonly onSaved: (updatedAt: string) => void,
  ) {}

  change(fields: T): void {
    if (this.#isFinished) return;
    const text = this.remote.isBlank(fields) ? "" : JSON.stringify(fields);
    if (text === (this.#latest?.text ?? this.#savedText)) return;
    this.#latest = { fields, text };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), quietMs);
  }

  /** The server has these already. */
  markSaved(fields: T): void {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    this.#savedText = this.remote.isBlank(fields) ? "" : JSON.stringify(fields);
  }

  /** Sends the latest text at once, or as soon as the request before it has ended. */
  flush(): void {
    clearTimeout(this.#timer);
    const latest = this.#latest;
    if (!latest || this.#inFlight) return;
    this.#latest = undefined;
    if (latest.text === this.#savedText) return;
    this.#send(async () => {
      if (latest.text === "") await this.remote.remove();
      else this.onSaved(await this.remote.save(latest.fields));
      this.#savedText = latest.text;
    });
  }

  /** Sends what is not saved yet, and ignores later changes. */
  async finish(): Promise<void> {
    this.#isFinished = true;
    this.flush();
    while (this.#inFlight) await this.#inFlight;
  }

  /** Waits for a save under way, so that it does not bring the draft back. */
  async remove(): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = undefined;
    await this.#inFlight;
    this.#send(async () => {
      await this.remote.remove();
      this.#savedText = "";
    });
  }

  #send(work: () => Promise<void>): void {
    this.#inFlight = work()
      .catch(() => undefined)
      .then(() => {
        this.#inFlight = undefined;
        this.flush();
      });
  }
}
