import "server-only";
import { currentStores } from "./page-store.mjs";

/** Changes that nobody told us of, such as views that were counted, show after this long. */
const rememberMs = 60_000;
/** Of key, maps and tags */
const overheadBytes = 1_000;

export type Remembered = {
  /** what expires it, see `tags` */
  tags: readonly string[];
  /** of the value, when that is more than a few */
  bytes?: number;
};

/**
 * Finds something out once and remembers it until one of its tags expires, for a minute at most.
 * Where nothing is served (scripts, tests of handlers) it is found out each time.
 */
export function remember<T>(key: string, find: () => Promise<T>, about: (value: T) => Remembered): Promise<T> {
  const { facts } = currentStores();
  if (!facts) return find();
  const known = facts.get(key);
  if (known) return Promise.resolve(known.value as T);
  return facts.makeOnce(key, async (began) => {
    const value = await find();
    const { tags, bytes = 0 } = about(value);
    const size = bytes + 2 * key.length + overheadBytes;
    facts.set(key, { value, tags: [...tags], bytes: size, staleAt: Date.now() + rememberMs }, began);
    return value;
  });
}
