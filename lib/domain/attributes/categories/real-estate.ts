import { type CategoryFacts, choice, date, decimal, naira, options, whole, yesNo } from "../attribute";

const homes = ["flat", "self_contain", "room", "duplex", "bungalow", "terrace", "short_let"];
const rent = { offer: ["rent"] };

export const realEstate: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options(
        "Flat",
        ["self_contain", "Self-contain"],
        "Room",
        "Duplex",
        "Bungalow",
        ["terrace", "Terraced house"],
        "Land",
        "Shop",
        "Office",
        "Warehouse",
        ["event_centre", "Event centre"],
        ["short_let", "Short let"],
      ),
      { isRequired: true },
    ),
    choice(
      "offer",
      "Offer",
      options(["rent", "To rent"], ["sale", "For sale"], ["short_let", "Short let"], "Joint venture"),
      { isRequired: true, isOnCard: true },
    ),
    whole("bedrooms", "Bedrooms", {
      max: 50,
      isRequired: true,
      facet: "values",
      isOnCard: true,
      when: { kind: homes },
    }),
    choice("agent_or_owner", "Offered by", options("Owner", "Agent", "Developer"), { isRequired: true }),
    naira("agency_fee", "Agency fee", { when: rent }),
    naira("legal_fee", "Legal fee", { when: rent }),
    naira("caution_deposit", "Caution deposit", { when: rent }),
    naira("service_charge", "Service charge", { when: rent }),
    whole("min_rent_months", "Shortest rent", { unit: "months", min: 1, max: 120, when: rent }),
    whole("bathrooms", "Bathrooms", { max: 50, facet: "values", isOnCard: true, when: { kind: homes } }),
    whole("toilets", "Toilets", { max: 50 }),
    choice("furnishing", "Furniture", options("Unfurnished", ["semi", "Partly furnished"], "Furnished"), {
      when: { kind: homes },
    }),
    decimal("size", "Size", { unit: "sqm", max: 1_000_000, facet: "range" }),
    decimal("land_size", "Land", { unit: "plots", max: 10_000 }),
    choice(
      "title_document",
      "Title",
      options(
        ["c_of_o", "Certificate of occupancy"],
        ["governors_consent", "Governor's consent"],
        "Deed",
        "Survey",
        "Gazette",
        "Family receipt",
        "None",
      ),
      { when: { offer: ["sale", "joint_venture"] } },
    ),
    yesNo("serviced", "Serviced", { facet: "values" }),
    yesNo("estate_gated", "In a gated estate", { facet: "values" }),
    choice(
      "power",
      "Power",
      options(["prepaid", "Prepaid meter"], ["estimated", "Estimated bill"], "Solar", [
        "24h_estate",
        "24 hours, by the estate",
      ]),
    ),
    choice("water", "Water", options("Borehole", ["public", "Public supply"], "Well"), { facet: undefined }),
    whole("parking", "Parking spaces", { max: 1_000 }),
    yesNo("pets", "Pets allowed", { when: { kind: homes } }),
    yesNo("newly_built", "Newly built"),
    date("available_from", "Available from"),
    naira("inspection_fee", "Inspection fee"),
  ],
  titleOf: [["bedrooms", "kind", "offer"]],
  schemaType: {
    default: "RealEstateListing",
    byKind: {
      flat: "Apartment",
      self_contain: "Apartment",
      room: "Room",
      duplex: "House",
      bungalow: "House",
      terrace: "House",
    },
  },
};
