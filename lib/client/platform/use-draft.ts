import { useMemo, useState, useSyncExternalStore } from "react";
import { clearDraft, draftText, onDraftChanged, writeDraft } from "./drafts";

type Fields = Record<string, string>;

/**
 * The fields of a form as typed, kept as a draft.
 * @param name undefined: no draft, as in forms with a password
 * @param initial the fields of an empty form
 */
export function useDraft<T extends Fields>(name: string | undefined, initial: T) {
  const [unkept, setUnkept] = useState<Partial<T>>({});
  const text = useSyncExternalStore(
    onDraftChanged,
    () => (name ? draftText(name) : ""),
    () => "",
  );
  const kept = useMemo(() => (text ? (JSON.parse(text) as Partial<T>) : {}), [text]);
  return {
    fields: { ...initial, ...(name ? kept : unkept) } as T,
    setField: (field: keyof T, value: string) =>
      name
        ? writeDraft(name, { ...latest<T>(name), [field]: value })
        : setUnkept((typed) => ({ ...typed, [field]: value })),
    clear: () => (name ? clearDraft(name) : setUnkept({})),
  };
}

/** Two fields may change between two renders. */
function latest<T>(name: string): Partial<T> {
  const text = draftText(name);
  return text ? (JSON.parse(text) as Partial<T>) : {};
}
