/**
 * A server that has just started takes three times as long for a page, until V8 has compiled what
 * renders it. So it asks itself for the newest listings and some lists, one after the other, while
 * nobody has to wait: they are the ones that are asked for first anyway.
 */
const newestListings = 100;
const pagesOfAll = 100;
const patienceMs = 5_000;

/** @param {number} port */
export async function warmUp(port) {
  const origin = `http://127.0.0.1:${port}`;
  /** @param {string} path */
  const ask = (path) => fetch(origin + path, { signal: AbortSignal.timeout(patienceMs) });
  try {
    const { listings } = await (await ask(`/api/listings?limit=${newestListings}`)).json();
    for (const { id } of listings) await (await ask(`/listing/${id}`)).text();
    for (let page = 1; page <= pagesOfAll; page++) await (await ask(`/search?page=${page}`)).text();
  } catch {
    // Whoever comes first waits a little longer then.
  }
}
