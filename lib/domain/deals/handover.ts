/** How goods change hands, as the buyer asks before paying. */
export const handoverMethods = ["meet", "delivery"] as const;
export type HandoverMethod = (typeof handoverMethods)[number];

export const handoverLabels: Record<HandoverMethod, string> = {
  meet: "We meet",
  delivery: "The seller sends it",
};
