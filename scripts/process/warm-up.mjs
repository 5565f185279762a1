import pLimit from "p-limit";

/**
 * A server that has just started takes three times as long for a page, until V8 has compiled what
 * renders it. So it asks itself for the newest listings and some lists: they are the ones that are
 * asked for first anyway.
 */
const newestListings = 100;
const pagesOfAll = 100;
/** More than the renderer takes, so that what is rendered beside it is compiled too. */
const atOnce = 5;
const patienceMs = 5_000;

/** @param {number} port @param {AbortSignal} end when the server ends */
export async function warmUp(port, end) {
  const origin = `http://127.0.0.1:${port}`;
  /** @param {string} path */
  const ask = (path) => fetch(origin + path, { signal: AbortSignal.any([end, AbortSignal.timeout(patienceMs)]) });
  try {
    const { listings } = await (await ask(`/api/listings?limit=${newestListings}`)).json();
    const pages = listings.map((/** @type {{ id: number }} */ { id }) => `/listing/${id}`);
    const lists = Array.from({ length: pagesOfAll }, (_, page) => `/search?page=${page + 1}`);
    const turns = pLimit(atOnce);
    await Promise.all([...pages, ...lists].map((path) => turns(async () => (await ask(path)).text())));
  } catch {
    // Whoever comes first waits a little longer then.
  }
}
