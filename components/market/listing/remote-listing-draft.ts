import type { RemoteDraft } from "@/lib/client/platform/draft-saver";
import { readListingDraft, removeListingDraft, saveListingDraft } from "@/lib/client/market/listing-draft";
import type { ListingFields } from "@/lib/listing-form/fields";

const isBlank = (value: unknown): boolean =>
  typeof value === "object" && value !== null
    ? Object.values(value).every(isBlank)
    : value === "" || value === false || value === undefined || value === null;

/** The draft on the server; facts that no form can have typed are left out. */
export const remoteListingDraft: RemoteDraft<ListingFields> = {
  read: readListingDraft,
  save: ({ attributes, ...fields }) => {
    const answers = Object.entries(attributes).flatMap(([key, answer]) =>
      (typeof answer === "string" || Array.isArray(answer)) && !isBlank(answer) ? [[key, answer] as const] : [],
    );
    return saveListingDraft({ ...fields, attributes: Object.fromEntries(answers) });
  },
  remove: removeListingDraft,
  isBlank,
};
