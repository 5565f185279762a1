import "server-only";
import type { TermsDto } from "@/lib/contracts/deals/terms";
import type { AttributeValues } from "@/lib/domain/market/attributes/attribute";
import { formatNaira } from "@/lib/domain/money/kobo";
import type { PricePeriod } from "@/lib/domain/market/price-period";
import { sql } from "../../platform/database/client";
import { shownImage, shownImages } from "../../platform/photos/images";

/** The terms of an order are the ordered version of its listing; the table alias is `terms`. */
export const joinTerms = sql`
  join listing_versions as terms
    on terms.listing_id = transactions.listing_id and terms.version = transactions.listing_version`;

const briefTermsColumns = sql`
  terms.version as terms_version, terms.title as terms_title, terms.images as terms_images, terms.location as terms_location,
  terms.attributes as terms_attributes,
  terms.price_period::text as terms_price_period,
  (select slug from categories where categories.id = terms.category_id) as terms_category_slug`;

export const termsColumns = sql`
  ${briefTermsColumns}, terms.description as terms_description, terms.specifications as terms_specifications`;

/** In lists only the longest are cut: a hundred of those would be megabytes. */
const listedDescription = 2_000;
const listedSpecificationBytes = 2_000;
export const listedTermsColumns = sql`
  ${briefTermsColumns}, left(terms.description, ${listedDescription}::int) as terms_description,
  case when octet_length(terms.specifications::text) <= ${listedSpecificationBytes}::int then terms.specifications end
    as terms_specifications`;

export type TermsRow = {
  termsVersion: number;
  termsTitle: string;
  termsDescription: string;
  termsImages: string[];
  termsSpecifications: Record<string, string> | null;
  termsAttributes: AttributeValues;
  termsLocation: string;
  termsPricePeriod: PricePeriod | null;
  termsCategorySlug: string;
  /** The amount of the order: what its buyer pays */
  amountKobo: bigint;
};

export function toTermsDto(row: TermsRow): TermsDto {
  return {
    listingVersion: row.termsVersion,
    title: row.termsTitle,
    description: row.termsDescription,
    price: formatNaira(row.amountKobo),
    pricePeriod: row.termsPricePeriod,
    images: shownImages(row.termsImages),
    specifications: row.termsSpecifications,
    attributes: row.termsAttributes,
    location: row.termsLocation,
    categorySlug: row.termsCategorySlug,
  };
}

/** How lists show the ordered listing. */
export const toBoughtListing = ({ listingId, ...row }: TermsRow & { listingId: number }) => ({
  id: listingId,
  title: row.termsTitle,
  image: shownImage(row.termsImages[0] ?? ""),
});
