import { inputErrors, type InvalidChange } from "@/tests/helpers/input-errors";
import { loginInput, registerInput } from "./auth";

const login = { email: "ada@oja.test", password: "s3cret-word" };
const registration = { fullName: "Ada Obi", username: "ada.obi", email: "ada@oja.test", password: "s3cret-word" };

describe("login", () => {
  test.each<InvalidChange>([
    [{ email: "ada" }, "email: Invalid email address"],
    [{ email: "" }, "email: Invalid email address"],
    [{ email: undefined }, "email: Invalid email address"],
    [{ email: 7 }, "email: Invalid email address"],
    [{ email: `${"a".repeat(250)}@oja.test` }, "email: Invalid email address"],
    [{ email: "ada@oja.test\u0000" }, "email: Invalid email address"],
    [{ password: "12345" }, "password: Password must be at least 6 characters"],
    [{ password: undefined }, "password: Password must be at least 6 characters"],
    [{ password: null }, "password: Password must be at least 6 characters"],
    [{ password: "x".repeat(129) }, "password: Password must be at most 128 characters"],
    [{ remember: true }, ": Unknown field: remember"],
  ])("%j", (change, ...errors) => expect(inputErrors(loginInput, { ...login, ...change })).toEqual(errors));

  test("trims and lowers the e-mail, and leaves the password as it is", () =>
    expect(loginInput.parse({ email: "  Ada@OJA.test ", password: "  Pass Word " })).toEqual({
      email: "ada@oja.test",
      password: "  Pass Word ",
    }));

  test.each([undefined, null, "text", [], 7])("is not %p", (input) =>
    expect(inputErrors(loginInput, input)).not.toEqual([]),
  );
});

describe("register", () => {
  test.each<InvalidChange>([
    [{ username: "ab" }, "username: Username must be at least 3 characters"],
    [{ username: "  ab  " }, "username: Username must be at least 3 characters"],
    [{ username: undefined }, "username: Username must be at least 3 characters"],
    [{ username: "a".repeat(31) }, "username: Username must be at most 30 characters"],
    [{ username: "ada obi" }, "username: Use letters, digits, dot, dash and underscore only"],
    [{ username: "ọmọ" }, "username: Use letters, digits, dot, dash and underscore only"],
    [{ email: "ada@" }, "email: Invalid email address"],
    [{ password: "12345" }, "password: Password must be at least 6 characters"],
    [{ fullName: "A" }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: " " }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: undefined }, "fullName: Full name must be at least 2 characters"],
    [{ fullName: "Ada\nObi" }, "fullName: Control characters are not allowed"],
    [{ fullName: "a".repeat(201) }, "fullName: At most 200 characters"],
    [{ phone: "123" }, "phone: Enter a valid phone number, such as 0803 123 4567"],
    [{ role: "admin" }, "role: Please select a role"],
    [{ role: "" }, "role: Please select a role"],
    [{ role: null }, "role: Please select a role"],
    [{ isVerified: true }, ": Unknown field: isVerified"],
  ])("%j", (change, ...errors) => expect(inputErrors(registerInput, { ...registration, ...change })).toEqual(errors));

  test("makes a user when no role is chosen, and no phone of an empty one", () => {
    for (const phone of [undefined, "", "   "])
      expect(registerInput.parse({ ...registration, phone })).toEqual({
        ...registration,
        role: "user",
        phone: undefined,
      });
  });

  test.each(["user", "agent", "artisan", "tenant"])("takes the role %s", (role) =>
    expect(registerInput.parse({ ...registration, role }).role).toBe(role),
  );

  test("reads the phone and trims the rest", () =>
    expect(
      registerInput.parse({ ...registration, username: " Ada ", fullName: " Ada Obi ", phone: "0803 123 4567" }),
    ).toMatchObject({ username: "Ada", fullName: "Ada Obi", phone: "+2348031234567" }));

  test("counts a name in characters, as the database does", () =>
    expect(inputErrors(registerInput, { ...registration, fullName: "😀" })).toEqual([
      "fullName: Full name must be at least 2 characters",
    ]));
});

test.each(["x".repeat(128), "only small letters", "  spaces at both ends  ", "ẹ̀kọ́ 🌍 كلمة", "12345678901234567890"])(
  "a password may be %s, and stays as it is",
  (password) => expect(loginInput.parse({ email: "ada@oja.test", password }).password).toBe(password),
);
