import { Badge, type BadgeTone } from "@/components/ui/badge";
import { statusTone } from "@/lib/domain/status-tone";

const words: Record<string, string> = { active: "Available", pending: "Reserved", completed: "Sold" };

export function ListingStatusBadge({ status }: { status: string }) {
  return <Badge tone={statusTone(status) satisfies BadgeTone}>{words[status] ?? status}</Badge>;
}
