/** One colour for each status, on every screen (docs/product.md, Screens). */
export type StatusTone = "green" | "yellow" | "blue" | "red" | "grey";

const tones: Record<string, StatusTone> = {
  active: "green",
  pending: "yellow",
  completed: "blue",
  ready: "green",
  held: "yellow",
  paused: "grey",
  expired: "grey",
  cancelled: "red",
  confirmed: "green",
  disputed: "red",
  resolved: "blue",
  investigating: "yellow",
  approved: "green",
  rejected: "red",
};

/** An unknown status shows as a plain badge (docs/product.md, Screens). */
export const statusTone = (status: string): StatusTone => tones[status] ?? "grey";
