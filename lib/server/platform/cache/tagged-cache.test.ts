import { type CacheEntry, TaggedCache } from "./tagged-cache";

const page = (value: string, tags: string[] = [], bytes = 10): CacheEntry<string> => ({ value, tags, bytes });

/** Renders a page that is not cached and stores it. */
function render(store: TaggedCache, key: string, content = page(key)) {
  store.set(key, content, store.version);
}
const cached = (store: TaggedCache) => store.keys;

describe("storing pages", () => {
  test("returns a stored page", () => {
    const store = new TaggedCache(100);
    expect(store.get("/a")).toBeUndefined();
    render(store, "/a", page("A", ["market"]));
    expect(store.getEntry("/a")).toMatchObject({ value: "A", tags: ["market"], bytes: 10 });
  });

  test("a newer page replaces the older one, its bytes and its tags", () => {
    const store = new TaggedCache(100);
    render(store, "/a", page("old", ["one"], 40));
    render(store, "/a", page("new", ["two"], 15));
    expect([store.bytes, store.get("/a")]).toEqual([15, "new"]);
    store.invalidate(["one"]);
    expect(store.get("/a")).toBe("new");
  });

  test("deletes the page of a key", () => {
    const store = new TaggedCache(100);
    render(store, "/a");
    store.delete("/a");
    store.delete("/never-there");
    expect([store.bytes, store.get("/a")]).toEqual([0, undefined]);
  });

  test("returns nothing that has expired", () => {
    const store = new TaggedCache(100);
    render(store, "/a", { ...page("A"), maxAgeMs: 0 });
    expect(store.get("/a")).toBeUndefined();
  });
});

describe("expiring", () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  test("entries that were stored together expire one after the other, between 3/4 of their age and all of it", () => {
    const store = new TaggedCache(10_000);
    for (let n = 0; n < 100; n++) render(store, `/${n}`, { ...page("A"), maxAgeMs: 1_000 });
    const left = () => Array.from({ length: 100 }, (_, n) => store.get(`/${n}`)).filter(Boolean).length;
    jest.advanceTimersByTime(749);
    expect(left()).toBe(100);
    jest.advanceTimersByTime(126);
    expect(left()).toBeGreaterThan(10);
    expect(left()).toBeLessThan(90);
    jest.advanceTimersByTime(127);
    expect(left()).toBe(0);
  });
});

describe("within its bytes", () => {
  test("holds exactly as many as fit", () => {
    const store = new TaggedCache(30);
    for (const key of ["/a", "/b", "/c"]) render(store, key);
    expect([cached(store), store.bytes]).toEqual([["/a", "/b", "/c"], 30]);
  });

  test("the least recently used go first", () => {
    const store = new TaggedCache(30);
    for (const key of ["/a", "/b", "/c"]) render(store, key);
    store.get("/a");
    render(store, "/d", page("D", [], 20));
    expect([cached(store), store.bytes]).toEqual([["/a", "/d"], 30]);
  });

  test("a page that is evicted leaves its tags", () => {
    const store = new TaggedCache(10);
    render(store, "/a", page("A", ["one"]));
    render(store, "/b", page("B", ["two"]));
    expect(store.tagCount).toBe(1);
  });

  test("a page larger than everything is not stored", () => {
    const store = new TaggedCache(30);
    render(store, "/huge", page("H", ["one"], 31));
    expect([cached(store), store.bytes, store.tagCount]).toEqual([[], 0, 0]);
  });

  test("a page larger than everything does not push out the others", () => {
    const store = new TaggedCache(30);
    render(store, "/a");
    render(store, "/huge", page("H", [], 31));
    expect(cached(store)).toEqual(["/a"]);
  });
});

describe("invalidating by tag", () => {
  test("removes at once every page that carries one of the tags", () => {
    const store = new TaggedCache(100);
    render(store, "/", page("home", ["market"]));
    render(store, "/listing/1", page("one", ["listing:1", "user:9"]));
    render(store, "/listing/2", page("two", ["listing:2"]));
    store.invalidate(["market", "user:9", "nobody"]);
    expect([cached(store), store.bytes]).toEqual([["/listing/2"], 10]);
  });

  test("a page rendered after is stored", () => {
    const store = new TaggedCache(100);
    render(store, "/", page("old", ["market"]));
    store.invalidate(["market"]);
    render(store, "/", page("new", ["market"]));
    expect(store.get("/")).toBe("new");
  });

  test("a page rendered from before is not stored, and the next render is", () => {
    const store = new TaggedCache(100);
    const version = store.version;
    store.invalidate(["market"]);
    store.set("/", page("stale", ["market"]), version);
    expect(store.get("/")).toBeUndefined();
    render(store, "/", page("fresh", ["market"]));
    expect(store.get("/")).toBe("fresh");
  });

  test("a render that began before another tag was invalidated is stored", () => {
    const store = new TaggedCache(100);
    const version = store.version;
    store.invalidate(["user:9"]);
    store.set("/", page("home", ["market"]), version);
    expect(store.get("/")).toBe("home");
  });

  test("clear removes everything, and pages in flight are not stored", () => {
    const store = new TaggedCache(100);
    render(store, "/a", page("A", ["one"]));
    const version = store.version;
    store.clear();
    expect([cached(store), store.bytes, store.tagCount]).toEqual([[], 0, 0]);
    store.set("/b", page("B"), version);
    expect(cached(store)).toEqual([]);
    render(store, "/b");
    expect(cached(store)).toEqual(["/b"]);
  });

  test("a render that began before the oldest remembered invalidation is not stored, whatever its tags", () => {
    const store = new TaggedCache(100);
    const version = store.version;
    for (let id = 0; id <= 10_000; id++) store.invalidate([`listing:${id}`]);
    store.set("/", page("nobody knows", ["market"]), version);
    expect(cached(store)).toEqual([]);
    render(store, "/");
    expect(cached(store)).toEqual(["/"]);
  });
});

describe("coalescing loads", () => {
  /** A load finishes when the test says so, and shows what has the tag "market". */
  function slowly(store: TaggedCache) {
    const ends: ((value: string) => void)[] = [];
    const load = async () => ({ value: await new Promise<string>((resolve) => ends.push(resolve)), tags: ["market"] });
    return { ends, ask: () => store.coalesce("/", load) };
  }

  test("callers share the load in flight, and a later one loads again", async () => {
    const { ends, ask } = slowly(new TaggedCache(100));
    const both = [ask(), ask()];
    ends[0]?.("first");
    expect(await Promise.all(both)).toEqual(["first", "first"]);
    const later = ask();
    ends[1]?.("second");
    expect(await later).toBe("second");
  });

  test("callers after a change share one load from after it", async () => {
    const store = new TaggedCache(100);
    const { ends, ask } = slowly(store);
    const before = ask();
    store.invalidate(["market"]);
    const after = [ask(), ask()];
    ends[0]?.("old");
    expect(await before).toBe("old");
    // However much changes meanwhile, they wait for no third one.
    store.invalidate(["market"]);
    ends[1]?.("new");
    expect(await Promise.all(after)).toEqual(["new", "new"]);
    expect(ends).toHaveLength(2);
  });

  test("callers after another change share the load from before it", async () => {
    const store = new TaggedCache(100);
    const { ends, ask } = slowly(store);
    const before = ask();
    store.invalidate(["user:9"]);
    const after = ask();
    ends[0]?.("one");
    expect(await Promise.all([before, after])).toEqual(["one", "one"]);
    expect(ends).toHaveLength(1);
  });

  test("a load without tags is not shared across any change", async () => {
    const store = new TaggedCache(100);
    let loads = 0;
    const ask = () => store.coalesce("/", async () => ({ value: await Promise.resolve(++loads) }));
    const before = ask();
    store.invalidate(["user:9"]);
    expect(await Promise.all([before, ask()])).toEqual([1, 2]);
  });

  test("a load in flight is undefined for who asks after a change", async () => {
    const store = new TaggedCache(100);
    const { ends, ask } = slowly(store);
    expect(store.inFlight("/")).toBeUndefined();
    const first = ask();
    const before = store.inFlight("/");
    store.invalidate(["market"]);
    const after = store.inFlight("/");
    ends[0]?.("old");
    await first;
    expect([(await before)?.value, await after]).toEqual(["old", undefined]);
  });

  test("a load that failed is tried again by the next caller", async () => {
    const store = new TaggedCache(100);
    await expect(store.coalesce("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await store.coalesce("/", () => Promise.resolve({ value: "yes" }))).toBe("yes");
  });
});
