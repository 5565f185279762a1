import { PageStore } from "./page-store.mjs";

const page = (value: string, tags: string[] = [], bytes = 10) => ({ value, tags, bytes, staleAt: Infinity });

/** Asks for a page that is not there, renders it and keeps it. */
function render(store: PageStore, key: string, content = page(key)) {
  store.get(key);
  store.set(key, content);
}
const kept = (store: PageStore) => [...store.pages.keys()];

// The store tells renders from expiries by the clock: the test turns it.
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const later = (ms = 1) => void jest.advanceTimersByTime(ms);

describe("keeping pages", () => {
  test("gives back what was kept, with when", () => {
    const store = new PageStore(100);
    expect(store.get("/a")).toBeUndefined();
    store.set("/a", page("A", ["market"]));
    expect(store.get("/a")).toMatchObject({ value: "A", tags: ["market"], bytes: 10 });
    expect(store.get("/a")?.lastModified).toEqual(expect.any(Number));
  });

  test("a newer page replaces the older one, its bytes and its tags", () => {
    const store = new PageStore(100);
    render(store, "/a", page("old", ["one"], 40));
    store.set("/a", page("new", ["two"], 15));
    expect([store.bytes, store.get("/a")?.value]).toEqual([15, "new"]);
    store.expire(["one"]);
    expect(store.get("/a")?.value).toBe("new");
  });

  test("forgets the page of a key", () => {
    const store = new PageStore(100);
    render(store, "/a");
    store.delete("/a");
    store.delete("/never-there");
    expect([store.bytes, store.get("/a")]).toEqual([0, undefined]);
  });
});

describe("within its bytes", () => {
  test("holds exactly as many as fit", () => {
    const store = new PageStore(30);
    for (const key of ["/a", "/b", "/c"]) render(store, key);
    expect([kept(store), store.bytes]).toEqual([["/a", "/b", "/c"], 30]);
  });

  test("the least recently used go first", () => {
    const store = new PageStore(30);
    for (const key of ["/a", "/b", "/c"]) render(store, key);
    store.get("/a");
    render(store, "/d", page("D", [], 20));
    expect([kept(store), store.bytes]).toEqual([["/a", "/d"], 30]);
  });

  test("a page that is evicted leaves its tags", () => {
    const store = new PageStore(10);
    render(store, "/a", page("A", ["one"]));
    render(store, "/b", page("B", ["two"]));
    expect([...store.keysByTag.keys()]).toEqual(["two"]);
  });

  test("a page larger than everything is not kept", () => {
    const store = new PageStore(30);
    render(store, "/huge", page("H", ["one"], 31));
    expect([kept(store), store.bytes, store.keysByTag.size]).toEqual([[], 0, 0]);
  });

  test("a page larger than everything does not push out the others", () => {
    const store = new PageStore(30);
    render(store, "/a");
    render(store, "/huge", page("H", [], 31));
    expect(kept(store)).toEqual(["/a"]);
  });
});

describe("expiring by tag", () => {
  test("forgets at once every page that carries one of the tags", () => {
    const store = new PageStore(100);
    render(store, "/", page("home", ["market"]));
    render(store, "/listing/1", page("one", ["listing:1", "user:9"]));
    render(store, "/listing/2", page("two", ["listing:2"]));
    store.expire(["market", "user:9", "nobody"]);
    expect([kept(store), store.bytes]).toEqual([["/listing/2"], 10]);
  });

  test("a page rendered after is kept", () => {
    const store = new PageStore(100);
    render(store, "/", page("old", ["market"]));
    store.expire(["market"]);
    later();
    render(store, "/", page("new", ["market"]));
    expect(store.get("/")?.value).toBe("new");
  });

  test("a page rendered from before is not kept, and the next render is", () => {
    const store = new PageStore(100);
    store.get("/");
    later();
    store.expire(["market"]);
    later();
    store.set("/", page("stale", ["market"]));
    expect(store.get("/")).toBeUndefined();
    later();
    store.set("/", page("fresh", ["market"]));
    expect(store.get("/")?.value).toBe("fresh");
  });

  test("a render that began before the expiry of another tag is kept", () => {
    const store = new PageStore(100);
    store.get("/");
    later();
    store.expire(["user:9"]);
    later();
    store.set("/", page("home", ["market"]));
    expect(store.get("/")?.value).toBe("home");
  });
});

describe("a page whose time is over", () => {
  test("is made anew, and a change meanwhile does not go unnoticed", () => {
    const store = new PageStore(100);
    render(store, "/", { ...page("old", ["market"]), staleAt: Date.now() + 10 });
    expect(store.get("/")?.value).toBe("old");
    later(10);
    expect(store.get("/")).toBeUndefined();
    later();
    store.expire(["market"]);
    later();
    store.set("/", page("read before the change", ["market"]));
    expect(kept(store)).toEqual([]);
  });
});

describe("expiring while more than one render is under way", () => {
  test("of two renders at once neither is kept when they began before the expiry", () => {
    const store = new PageStore(100);
    store.get("/");
    store.get("/");
    later();
    store.set("/", page("first", ["market"]));
    later();
    store.expire(["market"]);
    later();
    store.set("/", page("second, as stale as the first", ["market"]));
    expect(kept(store)).toEqual([]);
  });

  test("expireAll forgets everything, and what is being rendered is not kept", () => {
    const store = new PageStore(100);
    render(store, "/a", page("A", ["one"]));
    store.get("/b");
    later();
    store.expireAll();
    expect([kept(store), store.bytes, store.keysByTag.size]).toEqual([[], 0, 0]);
    later();
    store.set("/b", page("B"));
    expect(kept(store)).toEqual([]);
    later();
    render(store, "/b");
    expect(kept(store)).toEqual(["/b"]);
  });
});

describe("its memory of expiries", () => {
  test("ends after a minute, for every tag", () => {
    const store = new PageStore(100);
    store.expire(["market", "listing:1"]);
    later(61_000);
    store.expire(["market"]);
    expect([...store.expiredAt.keys()]).toEqual(["market"]);
  });

  test("lasts for a render that takes some seconds", () => {
    const store = new PageStore(100);
    store.get("/");
    later();
    store.expire(["market"]);
    later(30_000);
    store.expire(["user:9"]);
    store.set("/", page("stale", ["market"]));
    expect(kept(store)).toEqual([]);
  });
});
