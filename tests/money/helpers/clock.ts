/** Only what tells the time is held: the timers of the database driver go on. */
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
