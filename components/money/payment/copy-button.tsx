"use client";

import { Button } from "@/components/ui/button";
import { showError, showSuccess } from "@/lib/client/platform/toasts";

/** @param what it is, for people who cannot see beside what it stands */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showSuccess("Copied"),
      () => showError("Error", "It could not be copied"),
    );
  return (
    <Button type="button" variant="outline" className="script-only" onClick={copy}>
      Copy<span className="sr-only"> {what}</span>
    </Button>
  );
}
