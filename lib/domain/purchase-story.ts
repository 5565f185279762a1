/** The purchase in words, for the page that explains it: read from the table, so that it cannot promise something else. */
import { transition, type TransitionName } from "./purchase";

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

const roleNames = { buyer: "Buyer", seller: "Seller", admin: "Oja's team" } as const;

/** Who may take this step, and what it does. */
export function storyStep(name: TransitionName) {
  const actors = transition(name).actors.filter((role) => role !== "system");
  return { name, actors: actors.map((role) => roleNames[role]), text: words[name] };
}
