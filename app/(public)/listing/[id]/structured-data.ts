import type { ListingDetailDto } from "@/lib/contracts/market/listings";
import { factsOf } from "@/lib/domain/market/attributes";
import { describeFacts } from "@/lib/facts";
import { paths } from "@/lib/paths";
import { siteUrl } from "@/lib/server/platform/site-url";

type Data = Record<string, unknown>;

const availability = {
  active: "InStock",
  pending: "LimitedAvailability",
  completed: "SoldOut",
  paused: "OutOfStock",
  expired: "Discontinued",
} as const;

/**
 * The listing in the words of schema.org, as the type of its category. Reviews are about the seller, and a Person has
 * no rating there: only the page shows it.
 * @returns undefined for a person who seeks work
 */
export function listingJsonLd(listing: ListingDetailDto): Data | undefined {
  const type = typeOf(listing);
  if (type === undefined) return undefined;
  const common = {
    "@context": "https://schema.org",
    "@type": homes.has(type) ? ["Product", type] : type,
    description: listing.description,
    url: absolute(paths.listing(listing.id)),
  };
  if (type === "JobPosting") return { ...common, ...vacancy(listing) };
  return {
    ...common,
    name: listing.title,
    image: listing.images.map(absolute),
    ...(hasCategory.has(type) && { category: listing.category.name }),
    ...propertiesOf(type, listing),
    offers: {
      "@type": "Offer",
      price: listing.price,
      priceCurrency: listing.currency,
      availability: `https://schema.org/${availability[listing.status]}`,
      seller: sellerOf(listing),
    },
  };
}

const absolute = (address: string) => new URL(address, siteUrl()).href;

/** Places: schema.org lets them have no offers, so they are products as well. */
const homes = new Set(["Apartment", "House", "Room"]);
const hasCategory = new Set(["Product", "Car", "Vehicle", "Motorcycle", "Service", ...homes]);

function typeOf({ category, attributes }: ListingDetailDto): string | undefined {
  const { schemaType } = factsOf(category.slug);
  if (typeof schemaType !== "object") return schemaType;
  return schemaType.byKind[String(attributes.kind)] ?? schemaType.default;
}

const sellerOf = ({ user }: ListingDetailDto): Data => ({
  "@type": "Person",
  name: user.fullName,
  url: absolute(paths.profile(user.id)),
});

const placeOf = ({ location, lga }: ListingDetailDto): Data => ({
  "@type": "PostalAddress",
  streetAddress: location,
  ...(lga && { addressLocality: lga }),
  addressCountry: "NG",
});

function propertiesOf(type: string, listing: ListingDetailDto): Data {
  const facts = new Map(describeFacts(listing.category.slug, listing.attributes).map(({ key, text }) => [key, text]));
  switch (type) {
    case "Car":
    case "Vehicle":
    case "Motorcycle":
      return defined({
        brand: facts.has("make") ? { "@type": "Brand", name: facts.get("make") } : undefined,
        model: facts.get("model"),
        vehicleModelDate: facts.get("year"),
        itemCondition: conditionOf(listing),
        vehicleTransmission: facts.get("transmission"),
        fuelType: facts.get("fuel"),
        bodyType: facts.get("body"),
        color: facts.get("colour"),
        mileageFromOdometer: quantity(listing.attributes.mileage, "KMT"),
      });
    case "Apartment":
    case "House":
    case "Room":
      return defined({
        numberOfBedrooms: listing.attributes.bedrooms,
        numberOfBathroomsTotal: listing.attributes.bathrooms,
        floorSize: quantity(listing.attributes.size, "MTK"),
        address: placeOf(listing),
      });
    case "Service":
      return { provider: sellerOf(listing), areaServed: listing.location };
    case "Event":
      return defined({
        startDate: listing.attributes.event_date,
        location: { "@type": "Place", name: facts.get("venue") ?? listing.location, address: placeOf(listing) },
      });
    case "Product":
      return defined({
        brand: facts.has("brand") ? { "@type": "Brand", name: facts.get("brand") } : undefined,
        model: facts.get("model"),
        color: facts.get("colour"),
        itemCondition: conditionOf(listing),
      });
    default:
      return {};
  }
}

const employmentTypes: Readonly<Record<string, string>> = {
  full_time: "FULL_TIME",
  part_time: "PART_TIME",
  contract: "CONTRACTOR",
  freelance: "CONTRACTOR",
  temporary: "TEMPORARY",
  internship: "INTERN",
  nysc: "INTERN",
};

function vacancy(listing: ListingDetailDto): Data {
  const { attributes, title, createdAt, currency, price, pricePeriod } = listing;
  return defined({
    title,
    datePosted: createdAt,
    validThrough: attributes.deadline,
    employmentType: employmentTypes[String(attributes.job_type)],
    hiringOrganization: { "@type": "Organization", name: attributes.company ?? listing.user.fullName },
    jobLocation: { "@type": "Place", address: placeOf(listing) },
    baseSalary: pricePeriod && {
      "@type": "MonetaryAmount",
      currency,
      value: {
        "@type": "QuantitativeValue",
        minValue: Number(price),
        maxValue: attributes.salary_max,
        unitText: pricePeriod.toUpperCase(),
      },
    },
  });
}

const usedCondition = /used|like_new|good|fair|okrika/;

function conditionOf({ attributes: { condition } }: ListingDetailDto): string | undefined {
  if (typeof condition !== "string") return undefined;
  if (condition === "refurbished") return "https://schema.org/RefurbishedCondition";
  if (condition === "for_parts") return "https://schema.org/DamagedCondition";
  return `https://schema.org/${usedCondition.test(condition) ? "UsedCondition" : "NewCondition"}`;
}

const quantity = (value: unknown, unitCode: string): Data | undefined =>
  typeof value === "number" ? { "@type": "QuantitativeValue", value, unitCode } : undefined;

const defined = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined && value !== null));
