import { parseArgs } from "node:util";
import type { NewAdmin } from "@/lib/server/people/accounts/create-admin";

export type AdminCommand =
  { kind: "create"; account: NewAdmin } | { kind: (typeof accountCommands)[number]; id: number };

const accountCommands = ["promote", "demote", "end-sessions"] as const;

const options = {
  email: { type: "string" },
  username: { type: "string" },
  name: { type: "string" },
  password: { type: "string" },
  promote: { type: "string" },
  demote: { type: "string" },
  "end-sessions": { type: "string" },
} as const;

/**
 * Parses the options of npm run admin:create.
 * @throws Error with a line that names the options that exclude each other
 */
export function readAdminCommand(args: string[]): AdminCommand {
  const { values } = parseArgs({ args, options });
  const [kind, ...more] = accountCommands.filter((name) => values[name] !== undefined);
  if (!kind) return { kind: "create", account: values };
  if (more.length > 0) throw new Error(`Say --${kind} or --${more.join(", --")}, not both.`);
  const others = Object.keys(values).filter((name) => name !== kind);
  if (others.length > 0)
    throw new Error(`--${kind} takes the id of an account and nothing else: leave out --${others.join(", --")}.`);
  return { kind, id: readId(kind, values[kind] ?? "") };
}

function readId(kind: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${kind} takes the id of an account, such as --${kind} 7.`);
  return Number(text);
}
