import { setImmediate as otherWork } from "node:timers/promises";
import { FairQueue, QueueFullError } from "./fair-queue";
import { Presence } from "./presence";

/** Clients compete for a second. It does not pass during a test, however long the machine stalls. */
beforeEach(() => void jest.spyOn(performance, "now").mockReturnValue(performance.now()));
afterEach(() => jest.restoreAllMocks());

const limits = { slots: 2, slotsOfClient: 1, maxWaiting: 6, maxWaitingOfClient: 3 };

/** Jobs that end when the test says so. */
function open(options = limits, presence = new Presence()) {
  const queue = new FairQueue(options, presence);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const ask = (client: string, name: string, priority?: "high") =>
    queue.run(
      client,
      () => {
        started.push(name);
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
      },
      priority,
    );
  const end = async (name: string) => {
    ends.get(name)?.();
    await otherWork();
  };
  return { queue, started, ask, end };
}

test("a client that is alone has all slots, and its jobs run in their order", async () => {
  const { started, ask, end } = open();
  const jobs = ["a1", "a2", "a3"].map((name) => ask("a", name));
  await otherWork();
  expect(started).toEqual(["a1", "a2"]);
  await end("a1");
  expect(started).toEqual(["a1", "a2", "a3"]);
  await end("a2");
  await end("a3");
  expect(await Promise.all(jobs)).toEqual(["a1", "a2", "a3"]);
});

test("a client that comes later runs before the first one's remaining jobs", async () => {
  const { started, ask, end } = open();
  const flood = ["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name));
  await otherWork();
  const other = ask("b", "b1");
  await end("a1");
  expect(started).toEqual(["a1", "a2", "b1"]);
  await end("b1");
  // One slot stays free for the next client.
  await end("a2");
  expect(started).toEqual(["a1", "a2", "b1", "a3"]);
  for (const name of ["a3", "a4", "a5"]) await end(name);
  await Promise.all([...flood, other]);
});

test("jobs of high priority go first", async () => {
  const { started, ask, end } = open({ ...limits, slots: 1 });
  const jobs = [ask("a", "a1"), ask("b", "b1"), ask("c", "c1", "high")];
  await otherWork();
  await end("a1");
  await end("c1");
  await end("b1");
  expect(started).toEqual(["a1", "c1", "b1"]);
  await Promise.all(jobs);
});

test("jobs of high priority do not starve normal ones", async () => {
  const { started, ask, end } = open({ ...limits, slots: 1, maxWaiting: 100 });
  const jobs = [ask("a", "first"), ask("b", "normal")];
  for (let turn = 1; turn <= 8; turn++) jobs.push(ask(`c${turn}`, `high${turn}`, "high"));
  for (let turn = 0; turn < 6; turn++) {
    await otherWork();
    await end(started.at(-1) ?? "");
  }
  expect(started).not.toContain("normal");
  for (let turn = 0; turn < 4; turn++) {
    await otherWork();
    await end(started.at(-1) ?? "");
  }
  expect(started.indexOf("normal")).toBeLessThan(started.indexOf("high4"));
  expect(await Promise.all(jobs)).toHaveLength(10);
});

test("waiting jobs are bounded per client and in all, with room reserved for high priority", async () => {
  const { ask, end, started } = open();
  const jobs = ["a1", "a2", "a3", "a4", "a5"].map((name) => ask("a", name));
  await otherWork();
  await expect(ask("a", "a6")).rejects.toThrow(QueueFullError);
  jobs.push(ask("b", "b1"), ask("c", "c1"), ask("d", "d1"));
  await otherWork();
  await expect(ask("e", "e1")).rejects.toThrow(QueueFullError);
  jobs.push(ask("e", "e2", "high"));
  for (let turn = 0; turn < jobs.length; turn++) await end(started[turn] ?? "");
  expect(await Promise.all(jobs)).toHaveLength(9);
});

test("a job that fails frees its slot and fails for its client", async () => {
  const { queue, ask, end } = open({ ...limits, slots: 1 });
  const failing = queue.run("a", () => Promise.reject(new Error("broken")));
  const next = ask("a", "a1");
  await expect(failing).rejects.toThrow("broken");
  await otherWork();
  await end("a1");
  expect(await next).toBe("a1");
});

test("others compete with a client when they were seen recently, in any queue", async () => {
  const presence = new Presence();
  const [queue, other] = [open(limits, presence).queue, open(limits, presence).queue];
  await queue.run("a", () => undefined);
  expect([presence.isContestedFor("a"), presence.isContestedFor("b")]).toEqual([false, true]);
  await other.run("b", () => undefined);
  expect(presence.isContestedFor("a")).toBe(true);
});
