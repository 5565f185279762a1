import { useEffect, useRef, useState } from "react";
import { errorDetail } from "@/lib/client/platform/api-client";
import type { FieldErrors } from "@/lib/client/platform/schema-errors";
import { serverFieldErrors } from "@/lib/client/platform/server-field-errors";
import { useDraft } from "@/lib/client/platform/use-draft";

/** A submit button. */
export type FormSubmit<Name extends string> = {
  label: string;
  pendingLabel?: string;
  variant?: "primary" | "outline" | "destructive";
  /** The button is disabled while this is false */
  isReady?(fields: Record<Name, string>): boolean;
  /** @returns the errors by field; the form is submitted when there are none */
  check?(fields: Record<Name, string>): FieldErrors;
  /** Asks before it is saved. @returns false: nothing is saved, and the form stays open */
  confirm?(fields: Record<Name, string>): boolean;
  save(fields: Record<Name, string>): Promise<unknown>;
};

type FormDialogState<Name extends string> = {
  draftName: string | undefined;
  initial: Record<Name, string>;
  isOpenAtFirst: boolean;
};

/** The state of a FormDialog: whether it is open, the typed text, the errors, and the busy button. */
export function useFormDialog<Name extends string>({ draftName, initial, isOpenAtFirst }: FormDialogState<Name>) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const draft = useDraft(draftName, initial);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState<string>();

  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);

  function setOpen(open: boolean) {
    setIsOpen(open);
    if (!draftName) draft.clear();
    setErrors({});
    setRefusal(undefined);
  }
  function setField(name: Name, value: string) {
    draft.setField(name, value);
    setErrors(({ [name]: _corrected, ...others }) => others);
  }
  async function send({ label, check, confirm, save }: FormSubmit<Name>) {
    const found = check?.(draft.fields) ?? {};
    setErrors(found);
    setRefusal(undefined);
    if (Object.keys(found).length > 0 || confirm?.(draft.fields) === false) return;
    setPending(label);
    try {
      await save(draft.fields);
      setOpen(false);
      draft.clear();
    } catch (error) {
      const refused = serverFieldErrors(error);
      const isAtField = Object.keys(refused).some((name) => name in draft.fields);
      setErrors(refused);
      if (!isAtField) setRefusal(errorDetail(error));
    } finally {
      setPending(undefined);
    }
  }
  return { isOpen, setOpen, form, fields: draft.fields, errors, refusal, setField, pending, send };
}
