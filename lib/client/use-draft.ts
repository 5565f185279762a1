import { useEffect, useState } from "react";
import { clearDraft, readDraft, writeDraft } from "./drafts";

type Fields = Record<string, string>;

/** The fields of a form as typed, kept as a draft. @param initial the fields of an empty form */
export function useDraft<T extends Fields>(name: string, initial: T) {
  const [typed, setTyped] = useState<Partial<T>>({});

  // After hydration: the server knows no drafts.
  useEffect(() => {
    const draft = readDraft<Partial<T>>(name);
    if (draft) setTyped((before) => ({ ...draft, ...before }));
  }, [name]);

  function setField(field: keyof T, value: string): void {
    setTyped((before) => {
      const next = { ...before, [field]: value };
      writeDraft(name, next);
      return next;
    });
  }
  function clear(): void {
    clearDraft(name);
    setTyped({});
  }
  return { fields: { ...initial, ...typed } as T, isTyped: Object.keys(typed).length > 0, setField, clear };
}
