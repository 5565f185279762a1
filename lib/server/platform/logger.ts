import "server-only";
import pino, { type DestinationStream } from "pino";
import { env } from "./env";
import { consoleText, loggedError, withoutValues } from "./log-text";

/** @param destination standard output when absent */
export const createLogger = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ["password", "token", "authorization"],
      serializers: { err: loggedError },
      hooks: {
        logMethod(values, method) {
          const cleaned = values.map((value: unknown) => (typeof value === "string" ? withoutValues(value) : value));
          method.apply(this, cleaned as typeof values);
        },
      },
    },
    destination,
  );

export const logger = createLogger(env().LOG_LEVEL);

/**
 * Next and React print errors as they are, with every property. In production the console writes to the log
 * instead, which leaves out rows and queries.
 */
export function logConsoleErrors(to = logger): void {
  Object.assign(console, {
    error: (...values: unknown[]) => to.error(consoleText(values)),
    warn: (...values: unknown[]) => to.warn(consoleText(values)),
  });
}
