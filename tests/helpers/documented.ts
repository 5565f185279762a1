/** Which documented operation each route handler is, so that every answer a test sees is held against it. */
import { readdirSync } from "node:fs";
import path from "node:path";
import { errorBody } from "@/lib/contracts/errors";
import { type Operation, operations } from "@/lib/contracts/operations";
import type { Handler } from "@/lib/server/http/endpoint";

const apiFolder = path.join(process.cwd(), "app", "api");
/** The catch-all that answers 404, and the page for people. */
const undocumented = new Set(["/api/[[...path]]", "/api/docs"]);
const methods = ["GET", "POST", "PUT", "DELETE"] as const;

type ServedCall = { method: Operation["method"]; path: string; handler: Handler };

/** Every address with the methods that are really there: what is missing is one and the same refusal. */
export function servedCalls(): ServedCall[] {
  return routeFiles()
    .filter((file) => !undocumented.has(addressOf(file)))
    .flatMap((file) => {
      const handlers = jest.requireActual<Record<string, Handler>>(file);
      return methods.flatMap((method) => {
        const handler = handlers[method];
        const isServed = handler && handler !== handlers.PATCH;
        return isServed ? [{ method, path: addressOf(file).replaceAll("[", "{").replaceAll("]", "}"), handler }] : [];
      });
    });
}

let operationsByHandler: Map<Handler, Operation> | undefined;

/** An answer is what the document says: its body has every documented field and no other. */
export function expectDocumented(handler: Handler, status: number, body: unknown): void {
  operationsByHandler ??= mapOperations();
  const operation = operationsByHandler.get(handler);
  if (!operation) return;
  if (status >= 400) return expect(errorBody.strict().safeParse(body).error).toBeUndefined();
  const answer = operation.responses[status];
  if (answer === undefined)
    throw new Error(`${operation.method} ${operation.path} is not documented to answer ${status}`);
  expect(answer ? answer.parse(body) : undefined).toEqual(body);
}

function mapOperations(): Map<Handler, Operation> {
  const served = servedCalls();
  return new Map(
    operations.flatMap((operation) => {
      const call = served.find(
        ({ method, path: address }) => method === operation.method && address === operation.path,
      );
      return call ? [[call.handler, operation] as const] : [];
    }),
  );
}

function routeFiles(): string[] {
  return readdirSync(apiFolder, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => path.join(apiFolder, file));
}

const addressOf = (file: string) => `/api/${path.relative(apiFolder, path.dirname(file)).split(path.sep).join("/")}`;
