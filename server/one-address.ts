/** One page, one address: other ways to write it lead there (docs/product.md, D2). */
import { categorySlugOf, toSlug } from "@/lib/domain/category-address";
import { stateSlugOf } from "@/lib/domain/places/states";
import { paths } from "@/lib/paths";
import type { RouteKind, Target } from "./routes";

/** Punctuation of the sentence that an address was copied from; encodeURIComponent leaves some of it as it is. */
const pastedEnd = /(?:[.,;:!)\]}>"'*]|%(?:2C|3B|3A|5D|7D|3E|22|E2%80%9D|E2%80%99))+$/i;
/** The last parameter is what somebody typed: any text, and shown as it was typed. */
const freeText = /[?&](?:q|search|location|minPrice|maxPrice|attr\.[^=]*)=[^&]*$/;
/** A redirect repeats the query in its Location header, and clients refuse long headers: a longer one is dropped. */
const maxRepeatedSearch = 2_000;
const categoryPath = /^\/category\/([^/]+)(?:\/in\/([^/]+))?$/i;
const statePath = /^\/in\/([^/]+)$/i;

/**
 * @param target of a page
 * @returns the path and query under which the page is served, when they were written otherwise: with a slash or a full
 * stop at the end, in other letters, or with a category's name of the header
 */
export function findOneAddress(target: Target, routeOf: (target: Target) => RouteKind): string | undefined {
  const isPage = (path: string) => routeOf({ path, search: target.search }) !== "none";
  const asWritten = target.path.replace(/\/+$/, "").replace(pastedEnd, "").replace(/\/+$/, "") || "/";
  const path = namedPath(isPage(asWritten) ? asWritten : asWritten.toLowerCase());
  const search = freeText.test(target.search) ? target.search : target.search.replace(pastedEnd, "");
  const isOther = path !== target.path || search !== target.search;
  if (!isOther || !isPage(path)) return undefined;
  return search.length <= maxRepeatedSearch ? path + search : path;
}

function namedPath(path: string): string {
  const [, category, itsState] = categoryPath.exec(path) ?? [];
  if (category) {
    const slug = encodeURIComponent(categorySlugOf(decodeURIComponent(category)));
    return itsState ? paths.categoryInState(slug, stateIn(itsState)) : paths.category(slug);
  }
  const [, state] = statePath.exec(path) ?? [];
  return state ? paths.inState(stateIn(state)) : path;
}

const stateIn = (segment: string) => encodeURIComponent(stateSlugOf(toSlug(decodeURIComponent(segment))));
