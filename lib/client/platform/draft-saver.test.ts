import { DraftSaver } from "./draft-saver";

type Fields = { title: string };

/** A server that answers when it is told to */
function fakeServer() {
  const calls: string[] = [];
  const waiting: { resolve(updatedAt: string): void; reject(error: Error): void }[] = [];
  const answer = <T>(call: string) =>
    new Promise<T>((resolve, reject) => {
      calls.push(call);
      waiting.push({ resolve: resolve as (updatedAt: string) => void, reject });
    });
  const saved: string[] = [];
  const saver = new DraftSaver<Fields>(
    {
      read: () => Promise.resolve(null),
      save: ({ title }) => answer(`save ${title}`),
      remove: () => answer("remove"),
      isBlank: ({ title }) => title === "",
    },
    (updatedAt) => saved.push(updatedAt),
  );
  const settle = async (error?: Error) => {
    const next = waiting.shift();
    if (error) next?.reject(error);
    else next?.resolve(`time ${calls.length}`);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { saver, calls, saved, settle };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const quiet = () => jest.advanceTimersByTimeAsync(3_000);

test("saves once typing has paused, and only what has changed", async () => {
  const { saver, calls, saved, settle } = fakeServer();
  saver.change({ title: "F" });
  await jest.advanceTimersByTimeAsync(2_900);
  saver.change({ title: "Fan" });
  await jest.advanceTimersByTimeAsync(2_900);
  expect(calls).toEqual([]);
  await quiet();
  await settle();
  expect([calls, saved]).toEqual([["save Fan"], ["time 1"]]);
  saver.change({ title: "Fa" });
  saver.change({ title: "Fan" });
  await quiet();
  expect(calls).toEqual(["save Fan"]);
});

test("has one request under way, and sends the latest text after it", async () => {
  const { saver, calls, settle } = fakeServer();
  saver.change({ title: "one" });
  await quiet();
  for (const title of ["two", "three"]) {
    saver.change({ title });
    await quiet();
  }
  expect(calls).toEqual(["save one"]);
  await settle();
  expect(calls).toEqual(["save one", "save three"]);
});

test("tries again with the next change after a failure", async () => {
  const { saver, calls, saved, settle } = fakeServer();
  saver.change({ title: "one" });
  saver.flush();
  await settle(new Error("offline"));
  expect(saved).toEqual([]);
  saver.change({ title: "one" });
  await quiet();
  expect(calls).toEqual(["save one", "save one"]);
});

test("removes after what is under way, which does not bring the draft back", async () => {
  const { saver, calls, settle } = fakeServer();
  saver.change({ title: "one" });
  saver.flush();
  saver.change({ title: "two" });
  const removing = saver.remove();
  expect(calls).toEqual(["save one"]);
  await settle();
  await removing;
  await settle();
  await quiet();
  expect(calls).toEqual(["save one", "remove"]);
});

test("removes a draft of which nothing is left, and stores no blank one", async () => {
  const { saver, calls, settle } = fakeServer();
  saver.change({ title: "" });
  await quiet();
  expect(calls).toEqual([]);
  saver.markSaved({ title: "Fan" });
  saver.change({ title: "" });
  await quiet();
  await settle();
  expect(calls).toEqual(["remove"]);
});

test("is finished once what is under way and the latest text are saved, and sends nothing after that", async () => {
  const { saver, calls, settle } = fakeServer();
  saver.change({ title: "one" });
  await quiet();
  saver.change({ title: "two" });
  let isFinished = false;
  const finished = saver.finish().then(() => (isFinished = true));
  await settle();
  expect([calls, isFinished]).toEqual([["save one", "save two"], false]);
  await settle(new Error("no network"));
  await finished;
  saver.change({ title: "three" });
  await quiet();
  expect(calls).toEqual(["save one", "save two"]);
});
