import { limitConcurrency } from "./limit-concurrency";

function later<Value>() {
  let give: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => (give = resolve));
  return { promise, give };
}

/** Pieces of work that end when they are told to, in the order in which they were asked for */
function pieces(count: number) {
  const begun: number[] = [];
  const all = Array.from({ length: count }, (_, index) => {
    const ended = later<number>();
    const began = later<true>();
    const result = limitConcurrency(() => {
      begun.push(index);
      began.give(true);
      return ended.promise;
    });
    return { began: began.promise, result, end: () => ended.give(index) };
  });
  const endAll = async () => {
    for (const { end } of all) end();
    return Promise.all(all.map(({ result }) => result));
  };
  return { begun, all, endAll };
}

const piece = <Piece>(all: readonly Piece[], index: number): Piece => {
  const found = all[index];
  if (!found) throw new Error(`There is no piece ${index}`);
  return found;
};

test("four work at once; the next begins when one has ended, in the order of asking", async () => {
  const { begun, all, endAll } = pieces(6);
  await piece(all, 3).began;
  expect(begun).toEqual([0, 1, 2, 3]);
  piece(all, 2).end();
  await piece(all, 4).began;
  expect(begun.slice(0, 5)).toEqual([0, 1, 2, 3, 4]);
  expect(await endAll()).toEqual([0, 1, 2, 3, 4, 5]);
});

test("those that wait for something else keep nobody from beginning", async () => {
  const { begun, all, endAll } = pieces(9);
  await piece(all, 8).began;
  expect(begun).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await endAll();
});

test("a failure is passed on, and gives its turn back", async () => {
  const failures = Array.from({ length: 8 }, () => limitConcurrency(() => Promise.reject(new Error("no"))));
  for (const { status } of await Promise.allSettled(failures)) expect(status).toBe("rejected");
  expect(await limitConcurrency(() => Promise.resolve("done"))).toBe("done");
});

test("the line has an end: whoever finds it full goes on at once", async () => {
  const { begun, all, endAll } = pieces(200);
  await piece(all, 199).began;
  expect(begun).toContain(199);
  expect(begun.length).toBeLessThan(200);
  await endAll();
});
