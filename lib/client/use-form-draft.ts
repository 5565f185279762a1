import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { clearDraft, readDraft, writeDraft } from "./drafts";

/** Keeps the fields of a form that react-hook-form holds as a draft. */
export function useFormDraft<T extends FieldValues>(name: string, form: UseFormReturn<T>, defaultValues: T) {
  const [isRestored, setIsRestored] = useState(false);
  const { reset, watch } = form;

  // After hydration: the server knows no drafts. The defaults stay those of the first render.
  useEffect(() => {
    const draft = readDraft<Partial<T>>(name);
    if (draft) {
      reset({ ...defaultValues, ...draft }, { keepDefaultValues: true });
      setIsRestored(true);
    }
    const subscription = watch((values) => writeDraft(name, values));
    return () => subscription.unsubscribe();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object of equal defaults is not a new form
  }, [name, reset, watch]);

  function clear(): void {
    clearDraft(name);
    setIsRestored(false);
  }
  function discard(): void {
    reset(defaultValues);
    clear();
  }
  return { isRestored, clear, discard };
}
