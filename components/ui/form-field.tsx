import type { ReactElement, ReactNode } from "react";
import { cloneElement } from "react";
import { cn } from "./class-names";
import { Label } from "./label";

export type FormControlProps = { id?: string; "aria-invalid"?: boolean; "aria-describedby"?: string };

type FormFieldProps = {
  id: string;
  label: ReactNode;
  error?: string;
  hint?: ReactNode;
  /** The one input, named by the label and described by hint and error */
  children: ReactElement<FormControlProps>;
};

export function FormField({ id, label, error, hint, children }: FormFieldProps) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;
  return (
    <div className="grid gap-1.5">
      <Label htmlFor={id}>{label}</Label>
      {cloneElement(children, { id, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy })}
      {hint && (
        // An echo of the input would repeat its error.
        <p id={`${id}-hint`} className={cn("text-sm text-muted-foreground", error && "has-[[role=status]]:hidden")}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
    </div>
  );
}
