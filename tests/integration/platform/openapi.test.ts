import { GET as readPage } from "@/app/api/docs/route";
import { GET as readDocument } from "@/app/api/openapi.json/route";
import { errorStatuses } from "@/lib/contracts/platform/errors";
import { allOperations } from "@/lib/contracts/operations";
import { call } from "../../helpers/api";
import { servedEndpoints } from "../../helpers/documented";

type Described = {
  operationId: string;
  tags: string[];
  parameters: { name: string; in: string; required: boolean; schema: Record<string, unknown> }[];
  requestBody?: { content: Record<string, { schema: object; example?: unknown }> };
  responses: Record<string, { headers?: object; content?: Record<string, { schema: object; example?: unknown }> }>;
};
type Document = {
  openapi: string;
  tags: { name: string }[];
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, { properties: Record<string, object> }> };
};

const readOpenApi = async () => (await call(readDocument)).body as Document;
const describedIn = ({ paths }: Document) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, ...described })),
  );
const parameter = ({ parameters }: Described, name: string) => parameters.find((one) => one.name === name);

test("every operation is served at its own address, and nothing else is", () => {
  const documented = allOperations.map(([, { method, path }]) => `${method} ${path}`);
  const served = servedEndpoints().map(({ method, path, handler: { operation } }) => {
    expect([operation.method, operation.path]).toEqual([method, path]);
    return `${method} ${path}`;
  });
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test("the document is served and names every operation as we do", async () => {
  const document = await readOpenApi();
  expect(document.openapi).toBe("3.1.0");
  const ids = describedIn(document).map(({ operationId }) => operationId);
  expect(ids.toSorted()).toEqual(allOperations.map(([name]) => name).toSorted());
});

test("every operation has a known tag, and every tag an operation", async () => {
  const document = await readOpenApi();
  const used = describedIn(document).flatMap(({ tags }) => tags);
  expect([...new Set(used)].toSorted()).toEqual(document.tags.map(({ name }) => name).toSorted());
});

test("every reference leads somewhere", async () => {
  const document = await readOpenApi();
  const references = new Set(JSON.stringify(document).match(/#\/[\w/]+/g));
  for (const reference of references) {
    const found = reference
      .slice(2)
      .split("/")
      .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);
    expect([reference, typeof found]).toEqual([reference, "object"]);
  }
  expect(references).toContain("#/components/schemas/Escrow");
});

test("bodies and JSON responses show an example", async () => {
  for (const { operationId, requestBody, responses } of describedIn(await readOpenApi())) {
    if (operationId === "readOpenApi") continue;
    const contents = [
      requestBody,
      ...Object.entries(responses).flatMap(([status, one]) => (status < "300" ? one : [])),
    ];
    for (const json of contents.flatMap((one) => one?.content?.["application/json"] ?? []))
      expect([operationId, json.example]).toEqual([operationId, expect.anything()]);
  }
});

test("an error's code is one of ours, and 429 and 503 have Retry-After", async () => {
  const document = await readOpenApi();
  expect(document.components.schemas.Error?.properties.code).toMatchObject({ enum: Object.keys(errorStatuses) });
  for (const { operationId, responses } of describedIn(document)) {
    for (const status of ["429", "503"])
      expect([operationId, responses[status]]).toEqual([
        operationId,
        expect.objectContaining({ headers: { "Retry-After": { $ref: "#/components/headers/RetryAfter" } } }),
      ]);
  }
});

test("numbers in paths and queries are integers with bounds", async () => {
  const { paths } = await readOpenApi();
  const listings = paths["/api/listings"]?.get as Described;
  expect(parameter(listings, "limit")?.schema).toMatchObject({ type: "integer", minimum: 1, maximum: 100 });
  expect(parameter(listings, "offset")?.schema).toMatchObject({ type: "integer", minimum: 0 });
  expect(JSON.stringify(listings.parameters)).not.toContain('"^\\\\d');
  const listing = paths["/api/listings/{id}"]?.get as Described;
  expect(parameter(listing, "id")).toMatchObject({
    in: "path",
    required: true,
    schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
  });
});

test("only necessary parts are required", async () => {
  const { paths } = await readOpenApi();
  const required = (path: string) =>
    paths[path]?.get?.parameters.filter((one) => one.required).map(({ name }) => name) ?? [];
  expect(required("/api/listings")).toEqual([]);
  expect(required("/api/listings/suggestions")).toEqual(["text"]);
  expect(required("/api/listings/price-range")).toEqual(["categoryId"]);
  expect(required("/api/listings/fact-values")).toEqual(["category", "key"]);
  expect((await call(servedBy("listSuggestions"))).status).toBe(400);
});

test("a malformed id is a documented 404 of every operation with params", async () => {
  const nothing = { id: "abc", userId: "abc", idOrSlug: "No such" };
  for (const { handler, method } of servedEndpoints().filter(({ handler: { operation } }) => operation.params)) {
    const { status } = await call(handler, { method: method as "GET", params: nothing });
    expect([handler.operation.path, status]).toEqual([handler.operation.path, 404]);
  }
});

test("the page for people shows every operation and loads no external resource", async () => {
  const page = await (await readPage(new Request("http://localhost/api/docs"), {})).text();
  for (const [, { path }] of allOperations) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!json-schema)/);
});

function servedBy(name: string) {
  const [, operation] = allOperations.find(([one]) => one === name) ?? [];
  const served = servedEndpoints().find(({ handler }) => handler.operation === operation);
  if (!served) throw new Error(`${name} is not served`);
  return served.handler;
}
