/** One page, one address: other ways to write it lead there (docs/product.md, D2). */
import { categorySlugOf } from "@/lib/domain/market/category-address";
import { stateSlugByName } from "@/lib/domain/market/places/states";
import { paths } from "@/lib/paths";
import type { RouteKind, Target } from "./routes";

/** Punctuation of the sentence that an address was copied from; encodeURIComponent leaves some of it as it is. */
const pastedEnd = /(?:[.,;:!)\]}>"'*]|%(?:2C|3B|3A|5D|7D|3E|22|E2%80%9D|E2%80%99))+$/i;
/** Longer ends are nobody's sentence, and looking for them in 16 kB of brackets would take a second. */
const longestEnd = 30;
/** Parameters that hold any text, which is shown as it was typed */
const freeText = /^(?:q|search|location|minPrice|maxPrice|attr\.[^=]*)=/;
/** A redirect repeats the query in its Location header, and clients refuse long headers: a longer one is dropped. */
const maxRepeatedSearch = 2_000;
const categoryPath = /^\/category\/([^/]+)(?:\/in\/([^/]+))?$/i;
const statePath = /^\/in\/([^/]+)$/i;

/**
 * @param kind of the target's route
 * @returns the path and query under which a page is served, when they were written otherwise: with a slash or a full
 * stop at the end, in other letters, or with a category's name of the header
 */
export function findOneAddress(
  target: Target,
  kind: RouteKind,
  routeOf: (target: Target) => RouteKind,
): string | undefined {
  const isPage = (path: string) => (path === target.path ? kind : routeOf({ path, search: target.search })) !== "none";
  const asWritten = withoutSlash(withoutPastedEnd(withoutSlash(target.path))) || "/";
  const path = namedPath(isPage(asWritten) ? asWritten : asWritten.toLowerCase());
  const search = endsInFreeText(target.search) ? target.search : withoutPastedEnd(target.search);
  const isOther = path !== target.path || search !== target.search;
  if (!isOther || !isPage(path)) return undefined;
  return search.length <= maxRepeatedSearch ? path + search : path;
}

const withoutSlash = (path: string) => path.replace(/\/+$/, "");

const withoutPastedEnd = (text: string) => text.slice(0, -longestEnd) + text.slice(-longestEnd).replace(pastedEnd, "");

const endsInFreeText = (search: string) => freeText.test(search.slice(Math.max(search.lastIndexOf("&"), 0) + 1));

function namedPath(path: string): string {
  const [, category, itsState] = categoryPath.exec(path) ?? [];
  if (category) {
    const slug = encodeURIComponent(categorySlugOf(decodeURIComponent(category)));
    return itsState ? paths.categoryInState(slug, stateIn(itsState)) : paths.category(slug);
  }
  const [, state] = statePath.exec(path) ?? [];
  return state ? paths.inState(stateIn(state)) : path;
}

const stateIn = (segment: string) => encodeURIComponent(stateSlugByName(decodeURIComponent(segment)));
