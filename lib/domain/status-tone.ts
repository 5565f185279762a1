/** One colour for each status, on every screen (spec §2: active green, pending yellow, completed blue, cancelled red, other grey). */
export type StatusTone = "green" | "yellow" | "blue" | "red" | "grey";

const tones: Record<string, StatusTone> = {
  active: "green",
  pending: "yellow",
  completed: "blue",
  paused: "grey",
  cancelled: "red",
  confirmed: "green",
  disputed: "red",
  resolved: "blue",
  investigating: "yellow",
  approved: "green",
  rejected: "red",
};

/** A status nobody knows shows as a plain badge (spec §4). */
export const statusTone = (status: string): StatusTone => tones[status] ?? "grey";
