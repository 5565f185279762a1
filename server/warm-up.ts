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
const timeoutMs = 5_000;
const openedFirst = ["/", "/listings", "/trending"];

type Category = { slug: string };
type Listing = { id: number; title: string };

/** @param origin of this server @param end aborted when the server ends */
export async function warmUp(origin: string, end: AbortSignal): Promise<void> {
  const ask = (path: string) =>
    fetch(origin + path, { signal: AbortSignal.any([end, AbortSignal.timeout(timeoutMs)]) });
  try {
    const categories = (await (await ask("/api/categories")).json()) as Category[];
    const { listings } = (await (await ask(`/api/listings?limit=${newestListings}`)).json()) as { listings: Listing[] };
    const turns = pLimit(atOnce);
    const paths = [...openedFirst, ...pathsTo(categories, listings)];
    await Promise.all(paths.map((path) => turns(async () => (await ask(path)).text())));
  } catch {
    // The first visitor waits a little longer then.
  }
}

function pathsTo(categories: readonly Category[], listings: readonly Listing[]): string[] {
  const words = new Set(listings.flatMap(({ title }) => title.match(/\p{L}{3,}/u) ?? []));
  const searches = [...words].slice(0, mostWords).map((word) => encodeURIComponent(word.toLowerCase()));
  return [
    ...categories.map(({ slug }) => `/category/${slug}`),
    ...listings.map(({ id }) => `/listing/${id}`),
    ...searches.flatMap((word) => [`/search?q=${word}`, `/api/listings?search=${word}`]),
    ...searches.map((word) => `/api/listings/suggestions?text=${word}`),
  ];
}
