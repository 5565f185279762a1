import { parseEnv } from "./env";

const needed = { DATABASE_URL: "postgresql://oja@localhost/oja", AUTH_SECRET: "a".repeat(32) };

test("the support settings may all be absent, or blank", () => {
  const { SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS } = parseEnv({ ...needed, SUPPORT_EMAIL: "" });
  expect([SUPPORT_NAME, SUPPORT_EMAIL, SUPPORT_PHONE, SUPPORT_HOURS]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("the support settings are taken as they are", () => {
  const given = {
    SUPPORT_NAME: "Ada and Musa",
    SUPPORT_EMAIL: "help@oja.example",
    SUPPORT_PHONE: "+234 (803) 123-4567",
    SUPPORT_HOURS: "Monday to Friday, 9 to 17",
  };
  expect(parseEnv({ ...needed, ...given })).toMatchObject(given);
});

test.each([
  ["SUPPORT_NAME", "   ", "must not be blank"],
  ["SUPPORT_NAME", "a\nb", "must be one line"],
  ["SUPPORT_EMAIL", "help at oja", "must be an e-mail address"],
  ["SUPPORT_PHONE", "0803 123 4567", "must be an international number"],
  ["SUPPORT_PHONE", "+1 2 3 4", "must have 7 to 15 digits"],
  ["SUPPORT_HOURS", "x".repeat(201), "must have at most 200 characters"],
])("%s %j is refused", (name, value, message) => {
  expect(() => parseEnv({ ...needed, [name]: value })).toThrow(`${name} ${message}`);
});
