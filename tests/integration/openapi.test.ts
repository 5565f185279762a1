import { GET as readPage } from "@/app/api/docs/route";
import { GET as readDocument } from "@/app/api/openapi.json/route";
import { operations } from "@/lib/contracts/operations";
import { call } from "../helpers/api";
import { servedCalls } from "../helpers/documented";

test("every call that is served is documented, and none that is not", () => {
  const documented = operations.map(({ method, path }) => `${method} ${path}`);
  const served = servedCalls().map(({ method, path }) => `${method} ${path}`);
  expect(documented.toSorted()).toEqual(served.toSorted());
});

test("the document is served and names every operation once", async () => {
  const { status, body } = await call(readDocument);
  expect(status).toBe(200);
  expect(body.openapi).toBe("3.1.0");
  const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  expect(new Set(ids).size).toBe(operations.length);
});

test("the page for people shows every call and loads nothing from elsewhere", async () => {
  const page = await (await readPage(new Request("http://localhost/api/docs"), {})).text();
  for (const { path } of operations) expect(page).toContain(path);
  expect(page).not.toMatch(/<script|src=|https?:\/\/(?!json-schema)/);
});
