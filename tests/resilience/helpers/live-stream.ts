import http from "node:http";
import { createParser, type EventSourceMessage } from "eventsource-parser";

/** A client of /api/live. */
export class LiveStream {
  readonly events: EventSourceMessage[] = [];
  hasEnded = false;

  private constructor(
    private readonly request: http.ClientRequest,
    readonly status: number,
    readonly headers: http.IncomingHttpHeaders,
  ) {}

  /** @returns once the response begins; a stream has said hello by then */
  static open(port: number, token?: string, headers: Record<string, string> = {}): Promise<LiveStream> {
    return new Promise((resolve, reject) => {
      const request = http.get({
        host: "127.0.0.1",
        port,
        path: "/api/live",
        agent: false,
        headers: { ...(token && { Authorization: `Bearer ${token}` }), ...headers },
      });
      request.once("error", reject);
      request.once("response", (response) => {
        const stream = new LiveStream(request, response.statusCode ?? 0, response.headers);
        request.on("error", () => undefined);
        const parser = createParser({ onEvent: (event) => stream.events.push(event) });
        response.setEncoding("utf8");
        response.on("data", (text: string) => {
          parser.feed(text);
          resolve(stream);
        });
        response.on("error", () => undefined);
        response.once("close", () => {
          stream.hasEnded = true;
          resolve(stream);
        });
      });
    });
  }

  ofKind(kind: string): EventSourceMessage[] {
    return this.events.filter(({ event }) => event === kind);
  }

  get lastId(): string {
    return this.events.findLast(({ id }) => id !== undefined)?.id ?? "";
  }

  close(): void {
    this.request.destroy();
  }
}
