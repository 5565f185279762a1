import "server-only";
import type { DeadlineDto } from "@/lib/contracts/purchase-events";
import { deadlineOf, type PurchaseMoments, type PurchaseState } from "@/lib/domain/purchase";

export function toDeadlineDto(state: PurchaseState, moments: PurchaseMoments): DeadlineDto | null {
  const deadline = deadlineOf(state, moments);
  return deadline ? { step: deadline.step, at: deadline.at.toISOString() } : null;
}
