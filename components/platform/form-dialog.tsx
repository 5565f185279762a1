"use client";

import { cloneElement, createContext, type FormEvent, type ReactElement, type ReactNode, use, useId } from "react";
import { type FormSubmit, useFormDialog } from "@/components/platform/use-form-dialog";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { FormError } from "@/components/ui/form-error";
import { type FormControlProps, FormField } from "@/components/ui/form-field";
import type { FieldErrors } from "@/lib/client/platform/schema-errors";

type FormDialogProps<Name extends string> = {
  trigger: ReactNode;
  /** The name of the draft; undefined for forms with a password, which have none */
  draftName?: string;
  /** Whether it opens by itself */
  isOpenAtFirst?: boolean;
  title: string;
  description?: ReactNode;
  /** The initial value of every field */
  initial: Record<Name, string>;
  submits: FormSubmit<Name>[];
  /** Shown below the buttons */
  note?: ReactNode;
  children: ReactNode | ((fields: Record<Name, string>) => ReactNode);
};

type FormState = {
  id: string;
  fields: Record<string, string>;
  errors: FieldErrors;
  setField(name: string, value: string): void;
};

const FormContext = createContext<FormState | undefined>(undefined);

/** @throws Error outside a FormDialog */
export function useDialogForm(): FormState {
  const form = use(FormContext);
  if (!form) throw new Error("A field of a dialog stands in a FormDialog");
  return form;
}

/** A button that opens a form. It closes when the form is saved; the typed text stays until then. */
export function FormDialog<Name extends string>({ trigger, title, description, ...props }: FormDialogProps<Name>) {
  const { draftName, initial, submits, note, children, isOpenAtFirst = false } = props;
  const id = useId();
  const { isOpen, setOpen, form, fields, errors, refusal, setField, pending, send } = useFormDialog({
    draftName,
    initial,
    isOpenAtFirst,
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null;
    const chosen = submits.find(({ label }) => label === button?.value) ?? submits[0];
    if (chosen) void send(chosen);
  }
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>{trigger}</DialogTrigger>
      <DialogContent title={title} description={description}>
        <FormContext value={{ id, fields, errors, setField }}>
          <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
            {typeof children === "function" ? children(fields) : children}
            <FormError message={refusal} />
            <div className="flex flex-wrap gap-2">
              {submits.map(({ label, pendingLabel = label, variant, isReady }) => (
                <Button
                  key={label}
                  type="submit"
                  value={label}
                  variant={variant}
                  disabled={pending !== undefined || isReady?.(fields) === false}
                  className="only:flex-1"
                >
                  {pending === label ? pendingLabel : label}
                </Button>
              ))}
            </div>
            {note}
          </form>
        </FormContext>
      </DialogContent>
    </Dialog>
  );
}

type Control = ReactElement<
  FormControlProps & { name?: string; value?: string; onChange?(event: { target: { value: string } }): void }
>;

type DialogFieldProps = { name: string; label: ReactNode; hint?: ReactNode; children: Control };

/** One labelled input, with its error. */
export function DialogField({ name, label, hint, children }: DialogFieldProps) {
  const { id, fields, errors, setField } = useDialogForm();
  return (
    <FormField id={`${id}-${name}`} label={label} hint={hint} error={errors[name]}>
      {cloneElement(children, { name, value: fields[name], onChange: ({ target }) => setField(name, target.value) })}
    </FormField>
  );
}
