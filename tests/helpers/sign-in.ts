/** Registering and logging in as HTTP would, each from an address of its own. */
import { randomBytes } from "node:crypto";
import { POST as loginRoute } from "@/app/api/auth/login/route";
import { POST as logoutRoute } from "@/app/api/auth/logout/route";
import { GET as meRoute } from "@/app/api/auth/me/route";
import { POST as registerRoute } from "@/app/api/auth/register/route";
import { type ApiResult, call } from "./api";

export const password = "a Good pass-phrase";
/** Several files share a database. */
const file = randomBytes(4).toString("hex");
let serial = 0;
export const word = () => `auth${file}x${(serial++).toString(36)}`;
/** An address that no other test uses. */
export const newAddress = () => `2001:${file.slice(0, 4)}:${file.slice(4)}:${(serial++).toString(16)}::1`;

export const registration = (change: Record<string, unknown> = {}) => {
  const name = word();
  return { fullName: "Ada Obi", username: name, email: `${name}@oja.test`, password, ...change };
};
const post =
  (handler: typeof loginRoute, path: string) =>
  (body: unknown, address: string, headers: Record<string, string> = {}) =>
    call(handler, { method: "POST", path, body, headers: { "X-Forwarded-For": address, ...headers } });
export const postRegister = post(registerRoute, "/api/auth/register");
export const postLogin = post(loginRoute, "/api/auth/login");

export const register = (change?: Record<string, unknown>, address = newAddress()) =>
  postRegister(registration(change), address);
export const login = (email: string, secret = password, address = newAddress(), headers?: Record<string, string>) =>
  postLogin({ email, password: secret }, address, headers);
export const me = (token?: string) => call(meRoute, { path: "/api/auth/me", token });
export const logout = (token?: string, headers?: Record<string, string>) =>
  call(logoutRoute, { method: "POST", path: "/api/auth/logout", token, headers });

/** @returns the cookie that identifies the device to an account, as the browser returns it */
export function deviceOf({ headers }: ApiResult): { Cookie: string } {
  const cookie = headers.getSetCookie().find((one) => one.startsWith("oja-device="));
  if (!cookie) throw new Error("The answer sets no cookie of a device");
  return { Cookie: cookie.split(";")[0] ?? "" };
}
