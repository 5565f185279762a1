import { Badge, type BadgeTone } from "@/components/ui/badge";
import type { ListingStatus } from "@/lib/domain/deals/purchase";
import { statusTone } from "@/lib/domain/platform/status-tone";

const words: Record<ListingStatus, string> = {
  active: "Available",
  pending: "Reserved",
  completed: "Sold",
  paused: "Not on sale",
  expired: "Ended",
};

export function ListingStatusBadge({ status }: { status: ListingStatus }) {
  return <Badge tone={statusTone(status) satisfies BadgeTone}>{words[status]}</Badge>;
}
