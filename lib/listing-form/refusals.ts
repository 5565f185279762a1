import { maxImages } from "@/lib/domain/market/listing-limits";
import { maxPhotoBytes, photosOfForm } from "@/lib/domain/platform/photo-limits";

/**
 * The reasons for which a form that was sent without scripts was not taken. They travel to the page as codes in its
 * address, so no text from an address is ever shown.
 */
export const formRefusals = {
  fields: "Some fields are missing or wrong. They are marked below.",
  photo_unreadable: "A photo could not be read. Oja takes JPEG, PNG, WebP, AVIF and GIF.",
  photo_large: `A photo is larger than ${maxPhotoBytes / 1024 / 1024} MB. Choose a smaller one.`,
  photos_many: `Send at most ${photosOfForm} photos at a time, ${maxImages} in all.`,
  photos_full: "Your account has no room for more photos. Wait a day, then add the missing ones.",
  photos_often: "You have sent many photos. Wait a minute, then add the missing ones.",
  photos_late: "There was no time for all of your photos. Add the missing ones.",
  listing_quota: "You have as many listings as your trust score allows. Sell or delete one first.",
  listing_long: "The texts of a listing together may take at most 16 kB. Shorten them.",
  listing_refused: "Oja could not take the listing as it is. Check every field.",
  sent_before: "This form became a listing before. If you want another one, send it again.",
  text_lost: "Your texts were too long to be stored. Go back in your browser, and shorten them.",
  unreadable: "The form did not arrive as it was sent. Send it again.",
  too_often: "Too many attempts. Wait a little, then send it again.",
  failed: "Something went wrong on our side. Send it again in a moment.",
} as const;

export type FormRefusal = keyof typeof formRefusals;

const isRefusal = (code: string): code is FormRefusal => Object.hasOwn(formRefusals, code);

/** @param parameter of the page's address @returns the known codes, each once */
export function readFormRefusals(parameter: string | string[] | undefined): FormRefusal[] {
  const codes = typeof parameter === "string" ? parameter.slice(0, 400).split(",") : [];
  return [...new Set(codes.filter(isRefusal))];
}
