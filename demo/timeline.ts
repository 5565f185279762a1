/**
 * Events of the demo market. They are planned in any order and executed in order of time, each at its own
 * time: ids grow with time, as in real life.
 */
import { runAt } from "@/lib/server/platform/clock";

type Act = () => Promise<unknown>;

export const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;

export const daysAfter = (moment: Date, days: number): Date => new Date(moment.getTime() + days * dayMs);
export const daysBefore = (moment: Date, days: number): Date => daysAfter(moment, -days);

const lagosIsAheadByHours = 1;
const wakesAtHour = 7;
const sleepsAtHour = 23;

/** People act by day: an event at night in Lagos happens nine hours later. */
export function byDay(moment: Date): Date {
  const hour = (moment.getUTCHours() + lagosIsAheadByHours) % 24;
  const isNight = hour < wakesAtHour || hour >= sleepsAtHour;
  return isNight ? new Date(moment.getTime() + 9 * hourMs) : moment;
}

export function makeTimeline(today: Date) {
  const acts: { at: Date; act: Act }[] = [];
  /** Events planned for later than today are dropped. */
  const plan = (at: Date, act: Act): void => {
    if (at < today) acts.push({ at, act });
  };
  const play = async (): Promise<void> => {
    acts.sort((a, b) => a.at.getTime() - b.at.getTime());
    for (const { at, act } of acts) await runAt(at, act);
  };
  return { today, plan, play };
}

export type Timeline = ReturnType<typeof makeTimeline>;
