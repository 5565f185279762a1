import { Badge } from "@/components/ui/badge";
import { statusTone } from "@/lib/domain/platform/status-tone";
import { joinWords } from "@/lib/format";

/** A status of the API, in its one colour. Purchases have words of their own (purchase-badge.tsx). */
export function StatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={statusTone(status)} className="capitalize" data-testid="status">
      {joinWords(status)}
    </Badge>
  );
}
