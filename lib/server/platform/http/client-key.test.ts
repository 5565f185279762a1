import fc from "fast-check";
import { clientKey } from "./client-key";

describe("clientKey", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    [" 203.0.113.7 ", "203.0.113.7"],
    ["203.0.113.7:51234", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["::FFFF:cb00:7107", "203.0.113.7"],
    ["0:0:0:0:0:ffff:203.0.113.7", "203.0.113.7"],
    ["[::ffff:203.0.113.7]:443", "203.0.113.7"],
    ["::ffff:203.0.113.7%eth0", "203.0.113.7"],
  ])("counts %s as the IPv4 address %s", (address, key) => expect(clientKey(address)).toBe(key));

  test.each([
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
    ["2001:db8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["2001:db8:0:0:1::1", "2001:db8:0:0::/64"],
    ["2001::1:0:0:5", "2001:0:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["[2001:db8:1:2::3]:443", "2001:db8:1:2::/64"],
    ["::1", "0:0:0:0::/64"],
    ["::", "0:0:0:0::/64"],
    ["64:ff9b::192.0.2.33", "64:ff9b:0:0::/64"],
  ])("counts %s by its network %s", (address, key) => expect(clientKey(address)).toBe(key));

  test.each([
    undefined,
    "",
    "unknown",
    "localhost",
    "203.0.113",
    "203.0.113.256",
    "203.0.113.07",
    "2001:db8:::1",
    "2001:db8",
    "12345::1",
    "1:2:3:4:5:6:7:8:9",
    "::ffff:203.0.113.999",
    "%eth0",
    "[::1",
    "203.0.113.7, 10.0.0.1",
    "203.0.113.7/24",
    "<script>",
    "1".repeat(10_000),
  ])("knows no client in %j", (address) => expect(clientKey(address)).toBe("unknown"));

  test("gives every address of a /64 one key, and those of others another", () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    const four = fc.tuple(group, group, group, group);
    fc.assert(
      fc.property(four, four, four, ([a, b, c, d], one, other) => {
        const network = [a, b, c, d].join(":");
        fc.pre(!/^0:0:0:0$/.test(network));
        expect(clientKey(`${network}:${one.join(":")}`)).toBe(`${network}::/64`);
        expect(clientKey(`${network}:${other.join(":")}`)).toBe(`${network}::/64`);
      }),
    );
  });

  test("never throws", () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(clientKey(address)).toMatch(/^(unknown|[\d.]+|[\da-f:]+::\/64)$/);
      }),
    ));
});
