import { LoaderCircle } from "lucide-react";

export function Spinner({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="flex items-center justify-center gap-2 py-12 text-muted-foreground">
      <LoaderCircle aria-hidden className="size-5 animate-spin" />
      <span>{label}…</span>
    </div>
  );
}
