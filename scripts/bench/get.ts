import http from "node:http";

const agent = new http.Agent({ keepAlive: true });
const slowestAnswerMs = 30_000;

/**
 * Asks for an address and drops what comes, as lightly as Node can: who asks shares the cores with who answers.
 * @throws Error when it answers anything but 200, or nothing within 30 s
 */
export function get(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "br, gzip" };
    const request = http.get(url, { agent, headers, timeout: slowestAnswerMs }, (response) => {
      response.resume();
      const { statusCode } = response;
      response.once("end", () => (statusCode === 200 ? resolve() : reject(new Error(`${url}: ${statusCode}`))));
    });
    request.once("timeout", () => request.destroy(new Error(`${url}: no answer`)));
    request.once("error", reject);
  });
}
