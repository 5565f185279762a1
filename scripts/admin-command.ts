import { parseArgs } from "node:util";
import type { NewAdmin } from "@/lib/server/accounts/create-admin";

export type AdminCommand =
  { kind: "create"; account: NewAdmin } | { kind: "promote"; id: number } | { kind: "demote"; id: number };

const options = {
  email: { type: "string" },
  username: { type: "string" },
  name: { type: "string" },
  password: { type: "string" },
  promote: { type: "string" },
  demote: { type: "string" },
} as const;

/**
 * Parses the options of npm run admin:create.
 * @throws Error with a line that names the options that exclude each other
 */
export function readAdminCommand(args: string[]): AdminCommand {
  const { promote, demote, ...account } = parseArgs({ args, options }).values;
  if (promote !== undefined && demote !== undefined) throw new Error("Say --promote or --demote, not both.");
  if (promote === undefined && demote === undefined) return { kind: "create", account };
  const kind = promote === undefined ? "demote" : "promote";
  const others = Object.keys(account).map((name) => `--${name}`);
  if (others.length > 0)
    throw new Error(`--${kind} takes the id of an account and nothing else: leave out ${others.join(", ")}.`);
  return { kind, id: readId(kind, promote ?? demote ?? "") };
}

function readId(kind: string, text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new Error(`--${kind} takes the id of an account, such as --${kind} 7.`);
  return Number(text);
}
