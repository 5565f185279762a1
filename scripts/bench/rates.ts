/** Requests per second of two servers, measured in turns. */
import autocannon from "autocannon";
import { inTurns } from "./measure";

const connections = 16;
const rounds = 3;
const roundSeconds = 3;

/** @returns medians in requests per second */
export function ratesOf(ojaUrl: string, bareUrl: string): Promise<{ oja: number; bare: number }> {
  return inTurns({ oja: () => rateOf(ojaUrl), bare: () => rateOf(bareUrl) }, rounds);
}

async function rateOf(url: string): Promise<number> {
  const { non2xx, errors, requests } = await autocannon({ url, connections, duration: roundSeconds });
  if (non2xx + errors > 0) throw new Error(`${url} responded with errors`);
  return requests.average;
}
