import "server-only";
import { createHash } from "node:crypto";
import type { ErrorCode } from "@/lib/contracts/platform/errors";
import { listingDraftFields } from "@/lib/contracts/market/listing-draft";
import { createListingInput } from "@/lib/contracts/market/listings";
import { isImageAddress } from "@/lib/domain/platform/image-address";
import { maxImages } from "@/lib/domain/market/listing-limits";
import { AppError } from "@/lib/errors";
import { listingFormErrors } from "@/lib/listing-form/check";
import { isFilledIn, type ListingFields, toNewListing } from "@/lib/listing-form/fields";
import type { FormRefusal } from "@/lib/listing-form/refusals";
import type { UserActor } from "../../../platform/actor";
import { reader, sql } from "../../../platform/database/client";
import type { IdempotencyKey } from "../../../platform/database/idempotency";
import type { FormPart } from "../../../platform/http/form-parts";
import { createListing } from "../create-listing";
import { deleteDraft } from "../draft/delete-draft";
import { saveDraft } from "../draft/save-draft";
import { readFormFields } from "./read-fields";
import { PhotosOfForm } from "./take-photos";

/** The id of the new listing, or why there is none: then the form is the person's draft. */
export type FormOutcome = { listingId: number } | { refusals: FormRefusal[] };

const photosField = "photos";
/** Says which page a form is of: the same one twice is one listing */
const keyField = "key";
const keyShape = /^[\w-]{10,60}$/;

/**
 * Creates a listing from a form without scripts. The photos are taken first; whatever is refused, they and the texts
 * are stored as the draft, so that the page can show them again.
 * @throws AppError of a form that cannot be read, or unauthorized
 */
export async function createFromForm(actor: UserActor, parts: AsyncIterable<FormPart>): Promise<FormOutcome> {
  const photos = new PhotosOfForm(actor);
  const texts: { name: string; text: string }[] = [];
  for await (const part of parts) {
    if ("text" in part) texts.push(part);
    else if (part.name !== photosField) return { refusals: ["unreadable"] };
    // A field of files that was left empty is a file without a name.
    else if (part.fileName !== "") await photos.take(part.file);
  }
  const key = texts.find(({ name }) => name === keyField)?.text ?? "";
  const fields = readFormFields(texts.filter(({ name }) => name !== keyField));
  if (!fields || !keyShape.test(key)) return { refusals: ["unreadable"] };
  const images = [...new Set([...fields.images, ...photos.addresses])];
  if (images.length > maxImages) photos.refusals.add("photos_many");
  const whole = {
    ...fields,
    images: images.slice(0, maxImages),
    specifications: fields.specifications.filter(isFilledIn),
  };
  return createOrStore(actor, whole, [...photos.refusals], key);
}

async function createOrStore(
  actor: UserActor,
  fields: ListingFields,
  refusals: FormRefusal[],
  key: string,
): Promise<FormOutcome> {
  const slug = await slugOf(fields.categoryId);
  const errors = listingFormErrors(fields, slug);
  const found: FormRefusal[] = [...refusals, ...(errors.size > 0 ? ["fields" as const] : [])];
  const outcome = found.length > 0 ? { refusals: found } : await create(actor, fields, slug, key);
  if ("listingId" in outcome) await deleteDraft(actor);
  else if (!(await storeDraft(actor, fields))) outcome.refusals.push("text_lost");
  return outcome;
}

async function create(actor: UserActor, fields: ListingFields, slug: string, key: string): Promise<FormOutcome> {
  const input = createListingInput.safeParse(toNewListing(fields, slug));
  if (!input.success) return { refusals: ["listing_refused"] };
  try {
    const { value } = await createListing(actor, input.data, idempotencyKey(actor, key, fields));
    return { listingId: value.dto.id };
  } catch (error) {
    const refusal = refusalOf(error);
    if (!refusal) throw error;
    return { refusals: [refusal] };
  }
}

const refusalsOfListing: Partial<Record<ErrorCode, FormRefusal>> = {
  conflict: "listing_quota",
  validation_failed: "listing_refused",
  not_found: "listing_refused",
  idempotency_key_reused: "sent_before",
};

function refusalOf(error: unknown): FormRefusal | undefined {
  if (!(error instanceof AppError)) return undefined;
  // Each field's own length was checked before: the texts together are too long.
  const isLong = error.options.fields?.[0]?.path === "description";
  return isLong ? "listing_long" : refusalsOfListing[error.code];
}

/** The same photos have the same addresses: a form that is sent twice is the same request. */
const idempotencyKey = ({ id: userId }: UserActor, key: string, fields: ListingFields): IdempotencyKey => ({
  userId,
  key: `form-${key}`,
  requestHash: createHash("sha256").update(JSON.stringify(fields)).digest("hex"),
});

/** @returns "" when no category is chosen */
async function slugOf(categoryId: string): Promise<string> {
  if (!/^[1-9]\d{0,8}$/.test(categoryId)) return "";
  const [category] = await reader.rows<{ slug: string }>(
    sql`select slug from categories where id = ${Number(categoryId)}`,
  );
  return category?.slug ?? "";
}

/** @returns whether it fits into a draft */
async function storeDraft(actor: UserActor, fields: ListingFields): Promise<boolean> {
  const draft = listingDraftFields.safeParse(fields);
  if (draft.success) await saveDraft(actor, draft.data);
  else await saveDraft(actor, { images: fields.images.filter(isImageAddress) });
  return draft.success;
}
