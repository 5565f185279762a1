import "server-only";
import type { DeadlineDto } from "@/lib/contracts/deals/purchase-events";
import { deadlineOf, type PurchaseTimestamps, type PurchaseState } from "@/lib/domain/deals/purchase";

export function toDeadlineDto(state: PurchaseState, timestamps: PurchaseTimestamps): DeadlineDto | null {
  const deadline = deadlineOf(state, timestamps);
  return deadline ? { step: deadline.transition, at: deadline.at.toISOString() } : null;
}
