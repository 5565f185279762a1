import {
  deadlineOf,
  escrowStatuses,
  isAllowedFor,
  isAllowedFrom,
  isDue,
  isOffered,
  isOpenEscrow,
  listingStatusAfter,
  listingStatuses,
  mayOwnerSetStatus,
  type PurchaseRole,
  type PurchaseState,
  transitionRule,
  type Transition,
  transactionStatuses,
  transitions,
} from "./purchase";

const names = Object.keys(transitions) as Transition[];
const roles: PurchaseRole[] = ["buyer", "seller", "admin", "system"];
const states: PurchaseState[] = transactionStatuses.flatMap((status) =>
  [null, ...escrowStatuses].map((escrow) => ({ transaction: status, escrow })),
);
const same = (a: PurchaseState, b: PurchaseState) => a.transaction === b.transaction && a.escrow === b.escrow;

/** docs/product.md, One purchase: actors, states before and after, listing status, money. */
const table: [Transition, PurchaseRole[], string, string, string | undefined, string | undefined][] = [
  ["order", ["buyer"], "nothing", "pending/null", undefined, undefined],
  ["pay", ["buyer"], "pending/null", "active/pending", "pending", "funding"],
  ["cancel_unpaid", ["buyer", "seller", "system"], "pending/null", "cancelled/null", undefined, undefined],
  ["dispatch", ["seller"], "active/pending", "active/pending", undefined, undefined],
  ["confirm", ["buyer", "system"], "active/pending", "completed/confirmed", "completed", "release"],
  ["cancel_held", ["seller", "system"], "active/pending", "cancelled/resolved", "active", "refund"],
  ["dispute", ["buyer", "seller"], "active/pending", "active/disputed", undefined, undefined],
  ["resolve_release", ["admin"], "active/disputed", "completed/resolved", "completed", "release"],
  ["resolve_refund", ["admin"], "active/disputed", "cancelled/resolved", "paused", "refund"],
  ["resolve_split", ["admin"], "active/disputed", "completed/resolved", "completed", "split"],
];
const text = (state: PurchaseState | null) => (state ? `${state.transaction}/${state.escrow}` : "nothing");

describe("the table of a purchase", () => {
  test("has these transitions and no others", () => expect(names.sort()).toEqual(table.map(([name]) => name).sort()));

  test.each(table)("%s", (name, actors, from, to, listing, money) => {
    const step = transitionRule(name);
    expect([...step.actors]).toEqual(actors);
    expect([text(step.from), text(step.to), step.listing, step.money]).toEqual([from, to, listing, money]);
  });

  test("acts by itself after 24 hours unpaid, 7 days undispatched, 14 days unconfirmed", () => {
    const timers = names.flatMap((name) => {
      const { timer } = transitionRule(name);
      return timer ? [[name, timer.since, timer.hours]] : [];
    });
    expect(timers.sort()).toEqual([
      ["cancel_held", "paid", 7 * 24],
      ["cancel_unpaid", "ordered", 24],
      ["confirm", "dispatched", 14 * 24],
    ]);
    for (const [name] of timers) expect(isAllowedFor(name as Transition, "system")).toBe(true);
  });
});

describe("deadlines", () => {
  const orderedAt = new Date("2026-03-01T10:00:00Z");
  const later = (hours: number) => new Date(orderedAt.getTime() + hours * 60 * 60 * 1000);
  const timestamps = { ordered: orderedAt, paid: later(1), dispatched: null };
  const sent = { ...timestamps, dispatched: later(100) };
  const unpaid: PurchaseState = { transaction: "pending", escrow: null };
  const held: PurchaseState = { transaction: "active", escrow: "pending" };

  test("name the next timer, its time, and the person to remind", () => {
    expect(deadlineOf(unpaid, { ...timestamps, paid: null })).toEqual({
      transition: "cancel_unpaid",
      at: later(24),
      reminds: "buyer",
      remindAt: later(18),
    });
    expect(deadlineOf(held, timestamps)).toEqual({
      transition: "cancel_held",
      at: later(1 + 7 * 24),
      reminds: "seller",
      remindAt: later(1 + 6 * 24),
    });
    expect(deadlineOf(held, sent)).toEqual({
      transition: "confirm",
      at: later(100 + 14 * 24),
      reminds: "buyer",
      remindAt: later(100 + 12 * 24),
    });
  });

  test("are none once a purchase is disputed or has ended", () => {
    for (const state of states.filter((one) => !same(one, unpaid) && !same(one, held)))
      expect(deadlineOf(state, sent)).toBeUndefined();
  });

  test("are due from their time on, and only for their own transition", () => {
    const at = later(1 + 7 * 24);
    expect(isDue("cancel_held", held, timestamps, new Date(at.getTime() - 1))).toBe(false);
    expect(isDue("cancel_held", held, timestamps, at)).toBe(true);
    expect(isDue("confirm", held, timestamps, later(10_000))).toBe(false);
    expect(isDue("cancel_held", held, sent, later(10_000))).toBe(false);
    expect(isDue("cancel_unpaid", held, timestamps, later(10_000))).toBe(false);
  });
});

describe("consequences of the table", () => {
  test("money moves exactly when an escrow opens or closes", () => {
    for (const name of names) {
      const { from, to, money } = transitionRule(name);
      const wasOpen = from?.escrow ? isOpenEscrow(from.escrow) : false;
      const isOpen = to.escrow ? isOpenEscrow(to.escrow) : false;
      expect([name, money === "funding"]).toEqual([name, !wasOpen && isOpen]);
      expect([name, money !== undefined && money !== "funding"]).toEqual([name, wasOpen && !isOpen]);
    }
  });

  test("every state but the first is reachable, and ended purchases stay ended", () => {
    for (const name of names) {
      const { from } = transitionRule(name);
      if (from) expect(names.some((other) => same(transitionRule(other).to, from))).toBe(true);
    }
    const ended = states.filter(({ transaction: status }) => status === "completed" || status === "cancelled");
    for (const state of ended) expect(names.filter((name) => isAllowedFrom(name, state))).toEqual([]);
  });

  test("a transition is offered to its actors in its state and to no one else", () => {
    for (const name of names)
      for (const role of roles)
        for (const state of states) {
          const { actors, from } = transitionRule(name);
          const expected = actors.includes(role) && from !== null && same(from, state);
          expect([name, role, state, isOffered(name, role, state)]).toEqual([name, role, state, expected]);
        }
  });

  test("only the buyer and the timer release undisputed money, only an admin disputed money", () => {
    const releasing = names.filter((name) => transitionRule(name).money === "release");
    expect(releasing.filter((name) => isAllowedFor(name, "seller"))).toEqual([]);
    const fromDisputed = names.filter((name) => isAllowedFrom(name, { transaction: "active", escrow: "disputed" }));
    for (const name of fromDisputed) expect([...transitionRule(name).actors]).toEqual(["admin"]);
  });

  test("an escrow is open while pending or disputed", () =>
    expect(escrowStatuses.filter(isOpenEscrow)).toEqual(["pending", "disputed"]));

  test("its owner pauses a listing and puts it back, unless a purchase decides about it", () =>
    expect(listingStatuses.filter(mayOwnerSetStatus)).toEqual(["active", "paused"]));

  test("only a single item's listing changes", () => {
    expect(listingStatusAfter("pay", { status: "active", isSingleItem: true })).toBe("pending");
    expect(listingStatusAfter("confirm", { status: "pending", isSingleItem: true })).toBe("completed");
    expect(listingStatusAfter("cancel_held", { status: "pending", isSingleItem: true })).toBe("active");
    expect(listingStatusAfter("resolve_refund", { status: "pending", isSingleItem: true })).toBe("paused");
    expect(listingStatusAfter("dispute", { status: "pending", isSingleItem: true })).toBe("pending");
    for (const name of names)
      expect(listingStatusAfter(name, { status: "active", isSingleItem: false })).toBe("active");
  });
});
