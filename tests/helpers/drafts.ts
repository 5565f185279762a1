/** The one unfinished listing of a person, called as HTTP would. */
import { DELETE, GET, PUT } from "@/app/api/listings/draft/route";
import { type ApiResult, call } from "./api";
import type { Caller } from "./market-api";

const path = "/api/listings/draft";

export const readDraft = (caller: Caller): Promise<ApiResult> => call(GET, { path, token: caller?.token });
export const saveDraft = (caller: Caller, fields: unknown): Promise<ApiResult> =>
  call(PUT, { method: "PUT", path, token: caller?.token, body: { fields } });
export const deleteDraft = (caller: Caller): Promise<ApiResult> =>
  call(DELETE, { method: "DELETE", path, token: caller?.token });
