import pLimit from "p-limit";

/**
 * A server that has just started takes three times as long for a page, until V8 has compiled what
 * renders it, and its database has opened no connection and read no index yet. So it asks itself for
 * what will be asked for first anyway: the pages that everybody opens, the newest listings, and lists,
 * suggestions and searches of the words that these listings have.
 */
const newestListings = 100;
const mostWords = 40;
/** More than the renderer takes, so that what is rendered beside it is compiled too. */
const atOnce = 5;
const patienceMs = 5_000;
const opened = ["/", "/listings", "/trending"];

/** @param {number} port @param {AbortSignal} end when the server ends */
export async function warmUp(port, end) {
  const origin = `http://127.0.0.1:${port}`;
  /** @param {string} path */
  const ask = (path) => fetch(origin + path, { signal: AbortSignal.any([end, AbortSignal.timeout(patienceMs)]) });
  try {
    const categories = await (await ask("/api/categories")).json();
    const { listings } = await (await ask(`/api/listings?limit=${newestListings}`)).json();
    const turns = pLimit(atOnce);
    const paths = [...opened, ...pathsTo(categories, listings)];
    await Promise.all(paths.map((path) => turns(async () => (await ask(path)).text())));
  } catch {
    // Whoever comes first waits a little longer then.
  }
}

/**
 * @param {{ slug: string }[]} categories @param {{ id: number, title: string }[]} listings
 * @returns {string[]}
 */
function pathsTo(categories, listings) {
  const words = new Set(listings.flatMap(({ title }) => title.match(/\p{L}{3,}/u) ?? []));
  const searches = [...words].slice(0, mostWords).map((word) => encodeURIComponent(word.toLowerCase()));
  return [
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...listings.map(({ id }) => `/listing/${id}`),
    ...searches.flatMap((word) => [`/search?q=${word}`, `/api/listings?search=${word}`]),
    ...searches.map((word) => `/api/listings/suggestions?text=${word}`),
  ];
}
