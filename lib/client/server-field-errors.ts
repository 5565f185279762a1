import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-client";

/**
 * Puts the errors of a refused submission on their fields; the error of a part, such as images.2, on the
 * field that has it. @returns whether there were any
 */
export function showFieldErrors<T extends FieldValues>(error: unknown, setError: UseFormSetError<T>): boolean {
  const fields = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  fields.forEach(({ path, message }, index) =>
    setError(path.split(".")[0] as Path<T>, { message }, { shouldFocus: index === 0 }),
  );
  return fields.length > 0;
}
