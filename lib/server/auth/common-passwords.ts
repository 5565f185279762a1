import "server-only";
import { dictionary } from "@zxcvbn-ts/language-common";

let common: Set<string> | undefined;

/** @returns whether it is one of some 49,000 passwords that were found in leaks most often, in any case */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(dictionary["passwords-common"].map((one) => one.toLowerCase()));
  return common.has(password.toLowerCase());
}
