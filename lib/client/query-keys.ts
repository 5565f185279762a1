import { queryOptions } from "@tanstack/react-query";
import type { Operation, ResultOf } from "@/lib/contracts/operations/operation";
import { addressOf, type ClientOperation, type RequestOf } from "./operations";

type ReadRequest<O extends Operation> = Pick<RequestOf<O>, "params" | "query">;

/** A key's parts, joined by slashes, are the address that its query reads (spec §7). */
export const queryKey = <O extends Operation>(operation: ClientOperation<O>, request?: ReadRequest<O>) =>
  [addressOf(operation, request)] as const;

/** The query of an operation that reads, for useQuery. */
export const apiQuery = <O extends Operation>(operation: ClientOperation<O>, request: ReadRequest<O>) =>
  queryOptions<ResultOf<O>>({ queryKey: queryKey(operation, request) });
