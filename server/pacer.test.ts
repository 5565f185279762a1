import { Pacer } from "./pacer";

let pacer: Pacer;
beforeEach(() => {
  jest.useFakeTimers();
  pacer = new Pacer(100);
});
afterEach(() => {
  pacer.stop();
  jest.useRealTimers();
});

/** Sends this many requests. @returns a function that tells how many have been served */
function send(client: string, count: number) {
  const counted = { served: 0, dropped: 0 };
  for (let turn = 0; turn < count; turn++)
    pacer.pass(
      client,
      () => counted.served++,
      () => counted.dropped++,
    );
  return counted;
}

test("a client that is alone is served at once, however much it sends", () => {
  expect(send("a", 10_000)).toEqual({ served: 10_000, dropped: 0 });
});

test("beside others a client is served at its rate, in turn, and others at once", () => {
  send("b", 1);
  const flood = send("a", 50);
  expect(flood.served).toBe(5);
  expect(send("b", 2).served).toBe(2);
  jest.advanceTimersByTime(50);
  expect(flood.served).toBe(10);
  jest.advanceTimersByTime(500);
  expect(flood.served).toBe(50);
});

test("a client with too many held requests is dropped", () => {
  send("b", 1);
  expect(send("a", 6_000)).toEqual({ served: 5, dropped: 995 });
});
