/** Tests at other times. */

/** All that a test may wait for goes on as ever. */
const notFaked = [
  ...(["hrtime", "nextTick", "performance", "queueMicrotask", "setImmediate", "clearImmediate"] as const),
  ...(["setInterval", "clearInterval", "setTimeout", "clearTimeout"] as const),
];

/** Does `work` at another time, at which the clock stands still. */
export async function at<T>(now: Date, work: () => Promise<T>): Promise<T> {
  jest.useFakeTimers({ now, doNotFake: notFaked });
  try {
    return await work();
  } finally {
    jest.useRealTimers();
  }
}

const msPerHour = 60 * 60 * 1000;

/** @param from now when absent; hours before it are negative */
export const hoursFrom = (hours: number, from = new Date()) => new Date(from.getTime() + hours * msPerHour);

export const msFrom = (ms: number, from: Date) => new Date(from.getTime() + ms);
