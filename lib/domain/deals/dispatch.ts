/** How goods were sent, in enough detail for a buyer, or an admin in a dispute, to trace them. */
type Dispatch = { carrier?: string; trackingNumber?: string; note?: string };

const minNameLength = 2;
const minNoteLength = 10;

export const dispatchRequirement = `Say how it was sent: a carrier, a tracking number, or a note of at least ${minNoteLength} characters`;

export const meetingRequirement = `Say where and when you met, in at least ${minNoteLength} characters`;
export const keysRequirement = `Say when and to whom you gave the keys, in at least ${minNoteLength} characters`;
export const workRequirement = `Say what you did, and when, in at least ${minNoteLength} characters`;

export function isTraceable({ carrier = "", trackingNumber = "", note = "" }: Dispatch): boolean {
  return (
    carrier.trim().length >= minNameLength ||
    trackingNumber.trim().length >= minNameLength ||
    note.trim().length >= minNoteLength
  );
}
