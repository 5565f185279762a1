import { useMemo, useSyncExternalStore } from "react";
import { clearDraft, draftText, onDraftChanged, writeDraft } from "./drafts";

type Fields = Record<string, string>;

/** The fields of a form as typed, kept as a draft. @param initial the fields of an empty form */
export function useDraft<T extends Fields>(name: string, initial: T) {
  const text = useSyncExternalStore(
    onDraftChanged,
    () => draftText(name),
    () => "",
  );
  const typed = useMemo(() => (text ? (JSON.parse(text) as Partial<T>) : {}), [text]);
  return {
    fields: { ...initial, ...typed } as T,
    setField: (field: keyof T, value: string) => writeDraft(name, { ...latest<T>(name), [field]: value }),
    clear: () => clearDraft(name),
  };
}

/** Two fields may change between two renders. */
function latest<T>(name: string): Partial<T> {
  const text = draftText(name);
  return text ? (JSON.parse(text) as Partial<T>) : {};
}
