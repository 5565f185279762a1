/** Every call of /api: what OpenAPI is made from, and what the tests hold every answer against. */
import { peopleOperations } from "./operations/people";
import { marketOperations } from "./operations/market";
import { purchasesOperations } from "./operations/purchases";
import { platformOperations } from "./operations/platform";
import type { Operation } from "./operations/operation";

export type { Operation };

export const operations: readonly Operation[] = [
  ...peopleOperations,
  ...marketOperations,
  ...purchasesOperations,
  ...platformOperations,
];
