import { queryOptions } from "@tanstack/react-query";
import type { Operation, ResultOf } from "@/lib/contracts/operations/operation";
import { addressOf, type ClientOperation, type RequestOf } from "./operations";

type ReadRequest<O extends Operation> = Pick<RequestOf<O>, "params" | "query">;

/** A key's parts, joined by slashes, are the address of its query (docs/product.md, The client). */
export const queryKey = <O extends Operation>(operation: ClientOperation<O>, request?: ReadRequest<O>) =>
  [addressOf(operation, request)] as const;

/** The query of a reading operation, for useQuery. */
export const apiQuery = <O extends Operation>(operation: ClientOperation<O>, request: ReadRequest<O>) =>
  queryOptions<ResultOf<O>>({ queryKey: queryKey(operation, request) });
