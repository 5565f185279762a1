import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** @returns whether the password, in any case, is one of the 49,000 that leaks contain most often */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"].map((one) => one.toLowerCase()));
  return common.has(password.toLowerCase());
}
