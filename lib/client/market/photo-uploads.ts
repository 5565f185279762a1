import type { PhotoDto } from "@/lib/contracts/platform/photos";
import { maxPhotoBytes } from "@/lib/domain/platform/photo-limits";
import { shrinkPhoto } from "./shrink-photo";
import { type Refused, sendPhoto } from "./send-photo";

export type PhotoUpload = {
  id: number;
  /** The file's own */
  name: string;
  /** An object URL */
  preview: string;
  /** 0–100 */
  percent: number;
  status: "waiting" | "sending" | "retrying" | "failed";
  /** Whether sending a failed one again may succeed */
  mayRetry?: boolean;
  message?: string;
};

type Listener = { onChange(uploads: readonly PhotoUpload[]): void; onArrived(address: string): void };
type Entry = { upload: PhotoUpload; file: File; shrunk?: Blob };

const maxTries = 8;
let lastId = 0;

/** Shrinks and sends photos one after the other, so that the first is there soonest, and sends none twice. */
export class PhotoUploads {
  #entries: Entry[] = [];
  #isSending = false;
  #ending = new AbortController();

  constructor(private readonly listener: Listener) {}

  add(files: readonly File[]): void {
    for (const file of files) {
      const preview = URL.createObjectURL(file);
      const upload: PhotoUpload = { id: ++lastId, name: file.name, preview, percent: 0, status: "waiting" };
      this.#entries.push({ upload, file });
    }
    this.#report();
    void this.#sendAll();
  }

  retry(id: number): void {
    this.#update(id, { status: "waiting", percent: 0, message: undefined });
    void this.#sendAll();
  }

  remove(id: number): void {
    const entry = this.#entries.find(({ upload }) => upload.id === id);
    if (!entry) return;
    URL.revokeObjectURL(entry.upload.preview);
    this.#entries = this.#entries.filter((other) => other !== entry);
    if (entry.upload.status === "sending" || entry.upload.status === "retrying") this.#abort();
    this.#report();
  }

  /** Nothing is sent or reported any more. */
  end(): void {
    for (const { upload } of this.#entries) URL.revokeObjectURL(upload.preview);
    this.#entries = [];
    this.#abort();
  }

  #abort(): void {
    this.#ending.abort();
    this.#ending = new AbortController();
  }

  async #sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    for (let entry = this.#next(); entry; entry = this.#next()) await this.#send(entry);
    this.#isSending = false;
  }

  #next = () => this.#entries.find(({ upload }) => upload.status === "waiting");

  async #send(entry: Entry): Promise<void> {
    const { id } = entry.upload;
    const { signal } = this.#ending;
    this.#update(id, { status: "sending" });
    entry.shrunk ??= await shrinkPhoto(entry.file);
    if (entry.shrunk.size > maxPhotoBytes)
      return this.#fail(id, { message: "This photo has more than 10 MB.", mayRetry: false });
    for (let attempt = 1; !signal.aborted; attempt++) {
      const sent = await sendPhoto(entry.shrunk, { signal, onProgress: (percent) => this.#update(id, { percent }) });
      if (signal.aborted) return;
      if ("photo" in sent) return this.#arrive(id, sent.photo);
      if (!sent.mayRetry || attempt === maxTries) return this.#fail(id, sent);
      await this.#wait(id, attempt, sent, signal);
    }
  }

  async #wait(id: number, attempt: number, { message, retryAfterMs }: Refused, signal: AbortSignal) {
    this.#update(id, { status: "retrying", percent: 0, message: `${message} Trying again…` });
    await pause(retryAfterMs ?? 1_000 * 2 ** (attempt - 1), signal);
    this.#update(id, { status: "sending", message: undefined });
  }

  #arrive(id: number, { url }: PhotoDto): void {
    this.remove(id);
    this.listener.onArrived(url);
  }

  #fail(id: number, { message, mayRetry }: Refused): void {
    this.#update(id, { status: "failed", message, mayRetry });
  }

  #update(id: number, change: Partial<PhotoUpload>): void {
    const entry = this.#entries.find(({ upload }) => upload.id === id);
    if (!entry) return;
    entry.upload = { ...entry.upload, ...change };
    this.#report();
  }

  #report(): void {
    this.listener.onChange(this.#entries.map(({ upload }) => upload));
  }
}

/** Ends at once when the phone is online again. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener("online", end);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    window.addEventListener("online", end);
    signal.addEventListener("abort", end);
  });
}
