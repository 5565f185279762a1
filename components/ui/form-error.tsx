import { useEffect, useRef } from "react";

/** The refusal of a whole form: it is focused and announced. @param props.message undefined when there is none */
export function FormError({ message }: { message: string | undefined }) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => paragraph.current?.focus(), [message]);
  if (!message) return null;
  return (
    <p
      ref={paragraph}
      role="alert"
      tabIndex={-1}
      data-form-error
      className="rounded-md bg-destructive-soft p-3 text-sm font-medium wrap-anywhere text-destructive outline-none"
    >
      {message}
    </p>
  );
}
