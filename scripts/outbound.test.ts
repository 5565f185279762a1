/**
 * Only these files open connections, each to an address of the settings (docs/security.md, Connections). None
 * but the one for push services takes an address from a request: there is nothing to forge requests with.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const opens =
  /\bfetch\(|from "node:(?:https?|http2|net|tls|dgram|dns)(?:\/promises)?"|\bcreateTransport\(|\bnew (?:Pool|Client|PrismaPg|WebSocket|EventSource|XMLHttpRequest|S3mini)\(/;

/** Types, and functions that read an address and open nothing */
const parsesOnly = /^import (?:type |\{ (?:type \w+, )?isIP(?:v4, isIPv6)? \})/;

const files = ["app", "components", "lib", "server"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => path.join(folder, name).split(path.sep).join("/"))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && !name.startsWith("lib/generated/")),
);

/** The files, each below the party that it connects to */
const allowed = [
  // This site, from the browser
  "lib/client/platform/api-client.ts",
  "lib/client/platform/live.ts",
  "lib/client/market/send-photo.ts",
  // DATABASE_URL
  "lib/server/platform/database/client.ts",
  // SMTP_URL
  "lib/server/reach/mail/deliver.ts",
  // PAYSTACK_URL, or the sandbox
  "lib/server/money/provider/paystack/client.ts",
  // S3_ENDPOINT
  "lib/server/platform/photos/storage/s3.ts",
  // The push services of browsers (lib/domain/reach/push.ts) and PUSH_SERVICES: the one address that a request names
  "lib/server/reach/push/send-push.ts",
  // Nothing: it listens
  "server/listen.ts",
  // This server, at its start
  "server/warm-up.ts",
];

test("connections are opened by these files alone", () => {
  const opening = files.filter((file) => {
    const lines = readFileSync(file, "utf8").split("\n");
    return lines.some((line) => opens.test(line) && !parsesOnly.test(line));
  });
  expect(opening.sort()).toEqual(allowed.toSorted());
});
