import { readAdminCommand } from "./admin-command";

const read = (line: string) => readAdminCommand(line.split(" "));

test.each([
  ["--email a@b.ng", { kind: "create", account: { email: "a@b.ng" } }],
  [
    "--email a@b.ng --username ada --name Ada --password secret",
    { kind: "create", account: { email: "a@b.ng", username: "ada", name: "Ada", password: "secret" } },
  ],
  ["--promote 7", { kind: "promote", id: 7 }],
  ["--demote=12", { kind: "demote", id: 12 }],
  ["--end-sessions 7", { kind: "end-sessions", id: 7 }],
])("%s", (line, command) => expect(read(line)).toEqual(command));

test.each([
  ["--promote 7 --demote 7", "Say --promote or --demote, not both."],
  ["--promote 7 --email a@b.ng", "leave out --email."],
  ["--promote 7 --name Ada --password x", "leave out --name, --password."],
  ["--demote 7 --username ada", "leave out --username."],
  ["--promote ada", "--promote takes the id of an account"],
  ["--promote 0", "--promote takes the id of an account"],
  ["--demote=", "--demote takes the id of an account"],
  ["--demote 99999999999", "--demote takes the id of an account"],
  ["--promote", "argument missing"],
  ["--admin 7", "Unknown option '--admin'"],
  ["ada@oja.ng", "Unexpected argument"],
])("%s is refused", (line, message) => expect(() => read(line)).toThrow(message));
