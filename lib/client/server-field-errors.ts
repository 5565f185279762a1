import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-client";

/** Puts the errors of a refused submission on their fields. @returns whether there were any */
export function showFieldErrors<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): boolean {
  const fields = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  fields.forEach(({ path, message }, index) => setError(path as Path<T>, { message }, { shouldFocus: index === 0 }));
  return fields.length > 0;
}
