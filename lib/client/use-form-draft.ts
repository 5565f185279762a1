import { useEffect, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { clearDraft, draftText, isRestoredDraft, onDraftChanged, writeDraft } from "./drafts";

/** Keeps the fields of a form that react-hook-form holds as a draft. */
export function useFormDraft<T extends FieldValues>(name: string, form: UseFormReturn<T>, defaultValues: T) {
  const { reset, watch } = form;
  const isRestored = useSyncExternalStore(
    onDraftChanged,
    () => isRestoredDraft(name),
    () => false,
  );

  // After hydration: the server knows no drafts. The defaults stay those of the first render.
  useEffect(() => {
    const text = draftText(name);
    if (text) reset({ ...defaultValues, ...(JSON.parse(text) as Partial<T>) }, { keepDefaultValues: true });
    const subscription = watch((values) => writeDraft(name, values));
    return () => subscription.unsubscribe();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a new object of equal defaults is not a new form
  }, [name, reset, watch]);

  return {
    isRestored,
    clear: () => clearDraft(name),
    discard: () => {
      reset(defaultValues);
      clearDraft(name);
    },
  };
}
