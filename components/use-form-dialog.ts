import { useEffect, useRef, useState } from "react";
import type { FieldErrors } from "@/lib/client/schema-errors";
import { serverFieldErrors } from "@/lib/client/server-field-errors";
import type { FormSubmit } from "./form-dialog";

/** The state of a FormDialog: whether it is open, the typed text, the errors, and the busy button. */
export function useFormDialog<Name extends string>(initial: Record<Name, string>) {
  const form = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<Partial<Record<string, string>>>({});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [pending, setPending] = useState<string>();
  const fields = { ...initial, ...typed };

  useEffect(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus(), [errors]);

  function setOpen(open: boolean) {
    setIsOpen(open);
    setErrors({});
  }
  function setField(name: string, value: string) {
    setTyped((before) => ({ ...before, [name]: value }));
  }
  async function send({ label, check, save }: FormSubmit<Name>) {
    const found = check?.(fields) ?? {};
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    setPending(label);
    try {
      await save(fields);
      setOpen(false);
      setTyped({});
    } catch (error) {
      // The mutation has shown a toast; errors of fields are shown here.
      setErrors(serverFieldErrors(error));
    } finally {
      setPending(undefined);
    }
  }
  return { isOpen, setOpen, form, fields, errors, setField, pending, send };
}
