/** A server with Next only: `next start` leaves a process behind when it is stopped. */
import http from "node:http";
import next from "next";

const app = next({ dev: false, dir: import.meta.dirname });
await app.prepare();
const handle = app.getRequestHandler();
const server = http.createServer((request, response) => void handle(request, response));
server.listen(Number(process.env.PORT), () => process.send?.("ready"));
process.once("SIGTERM", () => process.exit());
