import "server-only";
import { KeptAnswer } from "../page-cache/kept-answer.mjs";
import { currentStores } from "../page-cache/page-store.mjs";
import type { Answer } from "./answer";

/** For what is counted without telling, such as views */
const staleAfterMs = 60_000;
const headers = { "Content-Type": "application/json", "Cache-Control": "no-store", Vary: "Accept-Encoding" };

/**
 * Keeps an answer that everybody gets alike, until one of its tags expires: the next request for the
 * same address is answered before it comes here (lib/server/page-cache/serve-kept.mjs).
 * @returns what to call with the answer; from this call on no change of what it shows goes unnoticed
 */
export function beginToKeep(request: Request): (answer: Answer) => void {
  const { answers } = currentStores();
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  answers?.get(address);
  return ({ status, body, shows }) => {
    if (status !== 200 || !shows) return;
    const kept = new KeptAnswer(address, JSON.stringify(body), headers);
    answers?.set(address, { kept, tags: [...shows], bytes: kept.bytes, staleAt: Date.now() + staleAfterMs });
  };
}
