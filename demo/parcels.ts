/** How sellers ship orders. */
import type { DispatchEscrowInput } from "@/lib/contracts/deals/escrow";
import type { Random } from "./random";

const carriers = [
  { carrier: "GIG Logistics", prefix: "GIGL" },
  { carrier: "GUO Logistics", prefix: "GUO" },
  { carrier: "ABC Cargo Express", prefix: "ABC" },
  { carrier: "Red Star Express", prefix: "RSE" },
  { carrier: "NIPOST EMS", prefix: "EMS" },
] as const;

const motorParks = ["Peace Mass Transit", "Chisco Transport", "Young Shall Grow Motors"] as const;

const trackingNumbers = 9_000_000;

/** Most use a carrier with a tracking number, some a bus that takes parcels. */
export function pickParcel(random: Random): DispatchEscrowInput {
  if (random.next() < 0.25) {
    const carrier = random.pick(motorParks);
    return { carrier, note: "Waybill is paid. Ask for it at the park with your name and my number." };
  }
  const { carrier, prefix } = random.pick(carriers);
  return { carrier, trackingNumber: `${prefix}-${1_000_000 + random.below(trackingNumbers)}` };
}
