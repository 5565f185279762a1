import { describeWarning, messageWarnings, warningsOf } from "./risky-text";

test.each([
  ["Is it still there? What is your last price?", []],
  ["I can pay ₦150,000.00 for it, 2010 model, 120,000 km", []],
  ["It is 10.5 inches, serial 4821-99", []],
  ["Send the money to my account and I give you discount", ["pays_outside"]],
  ["Make we do am without escrow abeg", ["pays_outside"]],
  ["pay directly, Opay 8123", ["pays_outside"]],
  ["0123456789 GTBank, Ada Obi", ["account_number"]],
  ["call me 0803 123 4567", ["phone_number"]],
  ["+234-803-123-4567", ["phone_number"]],
  ["０８０３１２３４５６７", ["phone_number"]],
  ["see wa.me/234803", ["link"]],
  ["pictures at https://example.org/x", ["link"]],
  ["my shop is adaobi.com.ng", ["link"]],
  ["Pay me directly 0123456789 or chat www.x.ng, 08031234567", [...messageWarnings]],
])("%s", (text, warnings) => {
  expect(warningsOf(text)).toEqual(warnings);
});

test("a text of digits and spaces without end is read in time", () => {
  // Its own work counts, not the time in which the machine did something else.
  const before = process.cpuUsage();
  warningsOf("1 ".repeat(1_000));
  warningsOf(`pay ${"a ".repeat(998)}`);
  expect(process.cpuUsage(before).user).toBeLessThan(200_000);
});

test("each warning has its words", () => {
  for (const warning of messageWarnings) expect(describeWarning(warning)).toMatch(/\.$/);
});
