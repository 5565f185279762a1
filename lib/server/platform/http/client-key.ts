import "server-only";
import { isIPv4, isIPv6 } from "node:net";

const groupCount = 8;
const networkGroups = 4;
const mappedPrefix = "0:0:0:0:0:ffff:";

/**
 * An IPv4 address counts as itself, also when mapped into IPv6. An IPv6 address counts by its /64: a
 * network assigns one to each customer, who may use any address in it.
 * @param address as sockets and proxies write it, possibly with a port or a zone id
 * @returns the key that limits count; "unknown" when it is no address
 */
export function clientKey(address: string | undefined): string {
  const bare = withoutPort((address ?? "").trim());
  if (isIPv4(bare)) return bare;
  const [ip = ""] = bare.split("%");
  if (!isIPv6(ip)) return "unknown";
  const groups = expand(ip);
  if (groups.join(":").startsWith(mappedPrefix)) return dotted(groups.slice(-2));
  return `${groups.slice(0, networkGroups).join(":")}::/64`;
}

/** "192.0.2.1:80" and "[2001:db8::1]:80" contain a port. */
function withoutPort(address: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}

/** @param ip any spelling of an IPv6 address @returns its eight groups, without leading zeros */
function expand(ip: string): string[] {
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1);
  const [head = "", tail] = canonical.split("::");
  if (tail === undefined) return head.split(":");
  const before = head.split(":").filter(Boolean);
  const after = tail.split(":").filter(Boolean);
  const zeros = Array.from({ length: groupCount - before.length - after.length }, () => "0");
  return [...before, ...zeros, ...after];
}

/** @param groups the last two */
function dotted(groups: readonly string[]): string {
  return groups.flatMap((group) => [parseInt(group, 16) >> 8, parseInt(group, 16) & 255]).join(".");
}
