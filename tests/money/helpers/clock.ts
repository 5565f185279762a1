/** Fakes the clock only; the timers of the database driver are real. */
export const holdClockAt = (now: number) =>
  jest.useFakeTimers({
    now,
    doNotFake: [
      "hrtime",
      "nextTick",
      "performance",
      "queueMicrotask",
      "setImmediate",
      "clearImmediate",
      "setInterval",
      "clearInterval",
      "setTimeout",
      "clearTimeout",
    ],
  });

export const releaseClock = () => jest.useRealTimers();
