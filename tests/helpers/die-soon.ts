/** Deaths of a worker at its statements. */
import pg from "pg";

/**
 * Lets a worker die at one of its next statements, before the database has it or before the answer comes back: none
 * of its later ones arrives, nor a rollback. @returns whether it died, and how to end this
 */
export const dieSoon = () => dieAt(1 + Math.floor(Math.random() * 32), Math.random() < 0.5);

/** The same at one statement. @param isAnswerLost the database has it */
export function dieAt(statement: number, isAnswerLost: boolean) {
  let statementsLeft = statement;
  let isDead = false;
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const query = jest.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: pg.Client, ...args) {
    statementsLeft--;
    if (statementsLeft > 0) return original.apply(this, args) as never;
    const reached = statementsLeft === 0 && isAnswerLost ? original.apply(this, args.filter(isNoCallback)) : undefined;
    isDead = true;
    const failing = Promise.resolve(reached).then(() => Promise.reject(new Error("The worker died")));
    const callback = args.find((one) => typeof one === "function") as ((error: unknown) => void) | undefined;
    if (!callback) return failing as never;
    failing.catch(callback);
    return undefined as never;
  });
  return { isDead: () => isDead, end: () => query.mockRestore() };
}
const isNoCallback = (argument: unknown) => typeof argument !== "function";
