import "server-only";
import { WholeAnswer } from "./whole-answer.mjs";
import { currentStores } from "../page-cache/page-store.mjs";
import { type Answer, toResponse } from "./answer";

/** For what is counted without telling, such as views */
const staleAfterMs = 60_000;
/** Nobody's filters are longer; who sends more wants to fill our memory. */
const maxAddress = 500;

/**
 * Keeps an answer that everybody gets alike, until one of its tags expires: the next request for the
 * same address is answered before it comes here (server/handle-request.ts).
 * @returns what to call with the answer; from this call on no change of what it shows goes unnoticed
 */
export function beginToKeep(request: Request): (answer: Answer) => void {
  const { pathname, search } = new URL(request.url);
  const address = pathname + search;
  const { answers } = currentStores();
  if (!answers || address.length > maxAddress) return () => undefined;
  const began = answers.begin();
  return (answer) => {
    if (answer.status !== 200 || !answer.shows) return;
    const headers = { ...Object.fromEntries(toResponse(answer).headers), vary: "Accept-Encoding" };
    const kept = new WholeAnswer(address, Buffer.from(answer.text ?? JSON.stringify(answer.body)), headers);
    const staleAt = Date.now() + staleAfterMs;
    answers.set(address, { kept, tags: [...answer.shows], bytes: kept.bytes, staleAt }, began);
  };
}
