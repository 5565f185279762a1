/** Open streams of live updates, as pages hold them. */
import http from "node:http";
import { once } from "node:events";

/** lib/server/reach/live: the streams of a person */
const streamsEach = 3;

/** @returns closes them */
export async function openStreams(url: string, tokens: readonly string[], count: number): Promise<() => void> {
  const requests: http.ClientRequest[] = [];
  for (let index = 0; index < count; index++) {
    const token = tokens[Math.floor(index / streamsEach)];
    if (!token) throw new RangeError(`${tokens.length} people have no ${count} streams`);
    const request = http.get(`${url}/api/live`, { agent: false, headers: { Authorization: `Bearer ${token}` } });
    const [response] = (await once(request, "response")) as [http.IncomingMessage];
    if (response.statusCode !== 200) throw new Error(`A stream was refused: ${response.statusCode}`);
    response.resume().on("error", () => undefined);
    request.on("error", () => undefined);
    requests.push(request);
  }
  return () => requests.forEach((request) => request.destroy());
}
