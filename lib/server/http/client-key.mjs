import { isIPv6 } from "node:net";

/**
 * Who a request is counted for: an IPv4 address, or the /64 of an IPv6 address.
 * @param {string | undefined} address
 */
export function clientKey(address = "") {
  if (address.startsWith("::ffff:")) return address.slice(7);
  if (!isIPv6(address)) return address || "unknown";
  const [head = "", tail = ""] = address.split("::");
  const groups = head.split(":").filter(Boolean);
  const missing = 8 - groups.length - tail.split(":").filter(Boolean).length;
  return [...groups, ...Array(missing).fill("0")].slice(0, 4).join(":") + "::/64";
}
