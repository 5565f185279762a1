/** A sign-in that began before the account changed does not get past the change. */
import { checkLogin, enter } from "@/lib/server/people/accounts/authenticate";
import { execute, sql } from "@/lib/server/platform/database/client";
import { account } from "../../helpers/account-api";
import { expectError } from "../../helpers/expectations";
import { tokenFrom } from "../../helpers/mails";
import { login, newAddress, password, register } from "../../helpers/sign-in";

const client = () => ({ key: newAddress(), deviceName: "Unknown device" });
const another = "another Good pass-phrase";
const newcomer = async () => {
  const { body } = await register();
  return { id: body.user.id as number, email: body.user.email as string, token: body.token as string };
};

async function reset(email: string) {
  await account.forgotPassword({ email });
  const token = await tokenFrom("reset-password", email);
  expect((await account.resetPassword({ token, password: another })).status).toBe(204);
}

test("a sign-in with the old password does not outlive a reset", async () => {
  const { email } = await newcomer();
  const thief = await checkLogin({ email, password }, client());
  await reset(email);
  await expect(enter(thief, client(), { isProof: true })).rejects.toMatchObject({ code: "unauthorized" });
});

test("nor a change of the password", async () => {
  const { email, token } = await newcomer();
  const thief = await checkLogin({ email, password }, client());
  const change = { currentPassword: password, newPassword: another };
  expect((await account.changePassword(token, change)).status).toBe(204);
  await expect(enter(thief, client(), { isProof: true })).rejects.toMatchObject({ code: "unauthorized" });
});

test("a sign-in with the password alone does not get past a second factor that is new", async () => {
  const { id, email } = await newcomer();
  const before = await checkLogin({ email, password }, client());
  await execute(sql`update users set has_second_factor = true where id = ${id}`);
  await expect(enter(before, client(), { isProof: true })).rejects.toMatchObject({ code: "unauthorized" });
});

test("the challenge that an old password was given ends with it", async () => {
  const { id, email } = await newcomer();
  await execute(sql`update users set has_second_factor = true where id = ${id}`);
  const { challenge } = expectError(await login(email)) as { challenge?: string };
  await reset(email);
  expect(expectError(await account.answerChallenge({ challenge, code: "000000" }))).toMatchObject({
    message: "This sign-in has expired. Please enter your password again.",
  });
});
