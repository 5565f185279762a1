import type { FieldValues, Path, UseFormSetError } from "react-hook-form";
import { ApiError } from "./api-client";
import type { FieldErrors } from "./schema-errors";

/** The errors of a refused submission by field; the error of a part, such as images.2, stands there and at its field. */
export function serverFieldErrors(error: unknown): FieldErrors {
  const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
  return Object.fromEntries(
    errors.flatMap(({ path, message }) => [
      [path.split(".")[0], message],
      [path, message],
    ]),
  );
}

/**
 * Shows the errors of a refused submission at their fields.
 * @param groups the names whose parts are fields of their own, such as attributes.make
 * @returns whether there were any
 */
export function showFieldErrors<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  groups: readonly string[] = [],
): boolean {
  const isField = (name: string) => {
    const [group = "", part] = name.split(".");
    return groups.includes(group) === (part !== undefined);
  };
  const fields = Object.entries(serverFieldErrors(error)).filter(([name]) => isField(name));
  fields.forEach(([name, message], index) => setError(name as Path<T>, { message }, { shouldFocus: index === 0 }));
  return fields.length > 0;
}
