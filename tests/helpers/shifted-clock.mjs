/**
 * Loaded before a process (node --import): its clock is ahead by the milliseconds in the file CLOCK_SHIFT_FILE, which
 * may change while it runs. Only the clock of the day: timers and performance.now() go on.
 */
import { readFileSync } from "node:fs";

const RealDate = Date;
const file = process.env.CLOCK_SHIFT_FILE ?? "";
const realNow = RealDate.now.bind(RealDate);

function shiftMs() {
  try {
    return Number(readFileSync(file, "utf8")) || 0;
  } catch {
    return 0;
  }
}

class ShiftedDate extends RealDate {
  /** @param {any[]} values */
  constructor(...values) {
    // @ts-expect-error The constructor of Date has many forms.
    super(...(values.length === 0 ? [realNow() + shiftMs()] : values));
  }

  static now() {
    return realNow() + shiftMs();
  }
}

globalThis.Date = /** @type {DateConstructor} */ (ShiftedDate);
