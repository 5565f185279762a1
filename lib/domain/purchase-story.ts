/** The purchase in words, for the page that explains it: read from the table, so that it cannot promise something else. */
import { type PurchaseRole, transition, type TransitionName } from "./purchase";

const hoursPerDay = 24;

const words: Record<TransitionName, string> = {
  order: "The buyer places an order.",
  pay: "The buyer pays. The money is held in escrow: the seller can see it, but not touch it.",
  cancel_unpaid: "An order that is not paid can be cancelled.",
  dispatch: "The seller sends the goods and enters the tracking information.",
  confirm: "The buyer confirms delivery and the money goes to the seller.",
  cancel_held: "The seller cancels and the buyer gets everything back.",
  dispute: "Something is wrong: either side opens a dispute and the money stays where it is.",
  resolve_release: "An admin who has heard both sides releases the money to the seller.",
  resolve_refund: "An admin who has heard both sides refunds the buyer in full.",
  resolve_split: "An admin who has heard both sides divides the money between them.",
};

const roleNames: Record<PurchaseRole, string> = {
  buyer: "Buyer",
  seller: "Seller",
  admin: "Oja's team",
  system: "Oja",
};

export type StoryStep = { name: TransitionName; actors: string[]; text: string; deadline: string | null };

/** "7 days", "24 hours" */
export function durationInWords(hours: number): string {
  return hours % hoursPerDay === 0 && hours > hoursPerDay ? `${hours / hoursPerDay} days` : `${hours} hours`;
}

export function storyStep(name: TransitionName): StoryStep {
  const { actors, afterHours } = transition(name);
  return {
    name,
    actors: actors.filter((role) => role !== "system").map((role) => roleNames[role]),
    text: words[name],
    deadline: afterHours
      ? `If nobody acts, Oja does it ${durationInWords(afterHours.hours)} after it was ${afterHours.since}.`
      : null,
  };
}
