import "server-only";
import type { RegisterInput } from "@/lib/contracts/people/auth";
import { isPredictablePassword } from "@/lib/domain/people/predictable-password";
import { fullNameProblem, isReservedUsername } from "@/lib/domain/people/reserved-names";
import { AppError, type FieldError } from "@/lib/errors";
import { site } from "@/lib/site";
import { isCommonPassword } from "../../platform/auth/common-passwords";
import { type Reader, sql } from "../../platform/database/client";

type Person = Pick<RegisterInput, "username" | "email" | "fullName" | "password">;

/**
 * Rules that the contract leaves out: the contract is loaded by browsers, and a list of passwords is too
 * large for phones.
 */
export function assertAccountAllowed(input: RegisterInput): void {
  throwFirst([...nameErrors(input), ...passwordErrors(input)]);
}

/** For operators, who may call an admin "admin". */
export function assertPasswordAllowed(input: RegisterInput): void {
  throwFirst(passwordErrors(input));
}

/** For a new password of an account. @param path the field that is refused @throws AppError validation_failed */
export async function assertNewPasswordAllowed(
  from: Reader,
  userId: number,
  password: string,
  path = "password",
): Promise<void> {
  const [user] = await from.rows<Omit<Person, "password">>(sql`
    select username::text, email::text, full_name from users where id = ${userId}`);
  if (user) throwFirst(passwordErrors({ ...user, password }).map((error) => ({ ...error, path })));
}

function nameErrors({ username, fullName }: RegisterInput): FieldError[] {
  const reserved = isReservedUsername(username) ? [{ path: "username", message: "This username is reserved" }] : [];
  return [...reserved, ...fullNameErrors(fullName)];
}

function fullNameErrors(fullName: string): FieldError[] {
  const message = fullNameProblem(fullName);
  return message ? [{ path: "fullName", message }] : [];
}

/** @throws AppError validation_failed */
export const assertFullNameAllowed = (fullName: string): void => throwFirst(fullNameErrors(fullName));

function passwordErrors(input: Person): FieldError[] {
  const { password } = input;
  if (!isCommonPassword(password) && !isPredictablePassword(password, input, site.name)) return [];
  return [{ path: "password", message: "This password is too common: choose another" }];
}

function throwFirst(fields: FieldError[]): void {
  if (fields[0]) throw new AppError("validation_failed", fields[0].message, { fields });
}
