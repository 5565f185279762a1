beforeEach(() => {
  jest.resetModules();
  jest.useFakeTimers();
  document.documentElement.dataset.day = "2026-11-28";
});
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.day;
});

test.each(["2016-11-28T10:00:00Z", "2036-11-28T10:00:00Z", "2026-12-01T10:00:00Z"])(
  "a phone whose clock says %s knows the server's day from the page, and its time from a response",
  async (wrong) => {
    jest.setSystemTime(new Date(wrong));
    const { noteServerTime, serverNow } = await import("./server-clock");
    expect(serverNow().toISOString()).toBe("2026-11-28T11:00:00.000Z");
    noteServerTime("Sat, 28 Nov 2026 20:15:00 GMT");
    expect(serverNow().toISOString()).toBe("2026-11-28T20:15:00.000Z");
    jest.setSystemTime(Date.now() + 90_000);
    expect(serverNow().toISOString()).toBe("2026-11-28T20:16:30.000Z");
    noteServerTime(null);
    expect(serverNow().toISOString()).toBe("2026-11-28T20:16:30.000Z");
  },
);

test("a clock that is right to a day is believed until a response is there", async () => {
  jest.setSystemTime(new Date("2026-11-28T20:14:10Z"));
  const { serverNow } = await import("./server-clock");
  expect(serverNow().toISOString()).toBe("2026-11-28T20:14:10.000Z");
});
