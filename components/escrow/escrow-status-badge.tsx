import { Badge } from "@/components/ui/badge";
import { statusTone } from "@/lib/domain/status-tone";
import { joinWords } from "@/lib/format";

export function EscrowStatusBadge({ status }: { status: string }) {
  return (
    <Badge tone={statusTone(status)} className="capitalize" data-testid="escrow-status">
      {joinWords(status)}
    </Badge>
  );
}
