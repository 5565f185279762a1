import { PageStore } from "./page-store.mjs";

const page = (value: string, tags: string[] = [], bytes = 10) => ({ value, tags, bytes, staleAt: Infinity });

/** Asks for a page that is not there, renders it and keeps it. */
function render(store: PageStore, key: string, content = page(key)) {
  store.set(key, content, store.begin());
}
const kept = (store: PageStore) => [...store.entries.keys()];

describe("keeping pages", () => {
  test("gives back what was kept", () => {
    const store = new PageStore(100);
    expect(store.get("/a")).toBeUndefined();
    render(store, "/a", page("A", ["market"]));
    expect(store.get("/a")).toMatchObject({ value: "A", tags: ["market"], bytes: 10 });
  });

  test("a newer page replaces the older one, its bytes and its tags", () => {
    const store = new PageStore(100);
    render(store, "/a", page("old", ["one"], 40));
    render(store, "/a", page("new", ["two"], 15));
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

  test("gives nothing back whose time is over", () => {
    const store = new PageStore(100);
    render(store, "/a", { ...page("A"), staleAt: Date.now() });
    expect(store.get("/a")).toBeUndefined();
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
    render(store, "/", page("new", ["market"]));
    expect(store.get("/")?.value).toBe("new");
  });

  test("a page rendered from before is not kept, and the next render is", () => {
    const store = new PageStore(100);
    const began = store.begin();
    store.expire(["market"]);
    store.set("/", page("stale", ["market"]), began);
    expect(store.get("/")).toBeUndefined();
    render(store, "/", page("fresh", ["market"]));
    expect(store.get("/")?.value).toBe("fresh");
  });

  test("a render that began before the expiry of another tag is kept", () => {
    const store = new PageStore(100);
    const began = store.begin();
    store.expire(["user:9"]);
    store.set("/", page("home", ["market"]), began);
    expect(store.get("/")?.value).toBe("home");
  });

  test("expireAll forgets everything, and what is being rendered is not kept", () => {
    const store = new PageStore(100);
    render(store, "/a", page("A", ["one"]));
    const began = store.begin();
    store.expireAll();
    expect([kept(store), store.bytes, store.keysByTag.size]).toEqual([[], 0, 0]);
    store.set("/b", page("B"), began);
    expect(kept(store)).toEqual([]);
    render(store, "/b");
    expect(kept(store)).toEqual(["/b"]);
  });

  test("a render that took longer than expiries are remembered is not kept, whatever it shows", () => {
    const store = new PageStore(100);
    const began = store.begin();
    for (let id = 0; id <= 10_000; id++) store.expire([`listing:${id}`]);
    expect(store.expiries.size).toBe(10_000);
    store.set("/", page("nobody knows", ["market"]), began);
    expect(kept(store)).toEqual([]);
    render(store, "/");
    expect(kept(store)).toEqual(["/"]);
  });
});

describe("making what several ask for", () => {
  /** What it makes is ready when the test says so. */
  function slowly(store: PageStore) {
    const ends: ((value: string) => void)[] = [];
    const ask = () => store.makeOnce("/", () => new Promise<string>((resolve) => ends.push(resolve)));
    return { ends, ask };
  }

  test("is done once for all who ask meanwhile, and anew for who asks later", async () => {
    const { ends, ask } = slowly(new PageStore(100));
    const both = [ask(), ask()];
    ends[0]?.("first");
    expect(await Promise.all(both)).toEqual(["first", "first"]);
    const later = ask();
    ends[1]?.("second");
    expect(await later).toBe("second");
  });

  test("who asks after a change does not get what was begun before it", async () => {
    const store = new PageStore(100);
    const { ends, ask } = slowly(store);
    const before = ask();
    store.expire(["market"]);
    const [after, joined] = [ask(), ask()];
    ends[0]?.("old");
    ends[1]?.("new");
    expect(await Promise.all([before, after, joined])).toEqual(["old", "new", "new"]);
    expect(ends).toHaveLength(2);
  });

  test("what failed is tried again by the next who asks", async () => {
    const store = new PageStore(100);
    await expect(store.makeOnce("/", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await store.makeOnce("/", () => Promise.resolve("yes"))).toBe("yes");
  });
});
