import pLimit from "p-limit";

/**
 * For some time after its start a server takes three times as long for a page: V8 has not compiled the
 * rendering code, and the database has opened no connection and read no index. So the server requests what
 * visitors will request first: the most visited pages, the newest listings, and lists, suggestions and
 * searches of the words of these listings.
 */
const newestListings = 100;
const mostWords = 40;
/** More than the renderer takes, so that rendering in this process is compiled too. */
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
    // A page that takes too long does not end the others.
    await Promise.allSettled(paths.map((path) => turns(async () => !end.aborted && (await ask(path)).text())));
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
