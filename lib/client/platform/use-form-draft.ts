import { useEffect, useRef, useSyncExternalStore } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { DraftSaver, type RemoteDraft } from "./draft-saver";
import {
  adoptDraft,
  clearDraft,
  draftText,
  isDraftNewerOnServer,
  isRestoredDraft,
  markDraftSynced,
  onDraftChanged,
  writeDraft,
} from "./drafts";
import { beforeLeaving } from "./leaving";
import { readToken } from "../people/token-storage";

/**
 * Stores the fields of a form that react-hook-form holds as a draft.
 * @param remote the draft on the server, once the person is known: the newer of both is shown
 */
export function useFormDraft<T extends FieldValues>(
  name: string,
  form: UseFormReturn<T>,
  defaultValues: T,
  remote?: RemoteDraft<T>,
) {
  const { reset, watch, getValues } = form;
  const defaults = useRef(defaultValues);
  const saver = useRef<DraftSaver<T>>(undefined);
  const hasTyped = useRef(false);
  const isRestored = useSyncExternalStore(
    onDraftChanged,
    () => isRestoredDraft(name),
    () => false,
  );

  // After hydration: the server knows no drafts. The defaults stay those of the first render.
  useEffect(() => {
    const text = draftText(name);
    if (text) reset({ ...defaults.current, ...(JSON.parse(text) as Partial<T>) }, { keepDefaultValues: true });
    const subscription = watch((values) => {
      hasTyped.current = true;
      writeDraft(name, values);
      saver.current?.change(values as T);
    });
    return () => subscription.unsubscribe();
  }, [name, reset, watch]);

  useEffect(() => {
    if (!remote) return undefined;
    const saving = new DraftSaver(remote, (updatedAt) => markDraftSynced(name, updatedAt));
    saver.current = saving;
    let isOpen = true;
    remote.read().then(
      (found) => {
        if (hasTyped.current && isOpen) return saving.change(getValues());
        if (!isOpen || !found || !isDraftNewerOnServer(name, found.updatedAt)) return;
        reset({ ...defaults.current, ...found.fields }, { keepDefaultValues: true });
        saving.markSaved(getValues());
        adoptDraft(name, getValues(), found.updatedAt);
      },
      () => undefined,
    );
    const flush = () => {
      if (document.visibilityState === "hidden") saving.flush();
    };
    document.addEventListener("visibilitychange", flush);
    const stopListening = beforeLeaving(() => saving.finish());
    return () => {
      isOpen = false;
      stopListening();
      saver.current = undefined;
      document.removeEventListener("visibilitychange", flush);
      // Not the text of somebody who has signed out meanwhile.
      if (readToken()) saving.flush();
    };
  }, [name, remote, reset, getValues]);

  const clear = () => {
    clearDraft(name);
    void saver.current?.remove();
  };
  return {
    isRestored,
    clear,
    discard: () => {
      reset(defaultValues);
      clear();
    },
  };
}
