import "server-only";
import { isLgaOf } from "@/lib/domain/market/places/lga-names";
import { stateName, type StateCode } from "@/lib/domain/market/places/states";
import { invalidField } from "@/lib/errors";

/** @throws AppError validation_failed for an LGA without its state, or of another one */
export function assertLgaOf(state: StateCode | null, lga: string | null): void {
  if (lga === null) return;
  if (state === null) throw invalidField("lga", "Choose the state first");
  if (!isLgaOf(state, lga)) throw invalidField("lga", `There is no such local government area in ${stateName(state)}`);
}
