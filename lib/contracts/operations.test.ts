import { z } from "zod";
import { endpoints } from "./platform/endpoints";
import { allOperations, operations } from "./operations";
import { exampleOf } from "./operations/operation";

test("operations and endpoints are bound by name", () => {
  expect(Object.keys(operations).toSorted()).toEqual(Object.keys(endpoints).toSorted());
  for (const [name, { method, path }] of allOperations) expect({ method, path }).toEqual(endpoints[name]);
});

test("no two endpoints are one call", () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
  expect(new Set(calls).size).toBe(calls.length);
});

test.each(allOperations)("%s has params for the braces of its path", (_name, { path, params }) => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  expect(Object.keys(params?.shape ?? {})).toEqual(names);
});

test.each(allOperations)("%s is cached only when visitors may read it", (_name, { method, access, isCached }) => {
  if (isCached) expect([method, ["public", "optional"].includes(access)]).toEqual(["GET", true]);
});

test.each(allOperations)("the examples of %s match its schemas", (_name, operation) => {
  const { body, example, responses } = operation;
  if (body) expect(body.safeParse(example?.body).error).toBeUndefined();
  for (const [status, response] of Object.entries(responses)) {
    if (!response || response instanceof z.ZodRecord) continue;
    const shown = exampleOf(operation, Number(status));
    expect(response.parse(shown)).toEqual(shown);
  }
});
