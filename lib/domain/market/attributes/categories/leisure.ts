import { type CategoryFacts, choice, date, options, text, whole } from "../attribute";
import { condition } from "../options";

const goods = { kind: ["sports", "music", "games", "books"] };
const trip = { kind: ["trip"] };
const event = { kind: ["tickets"] };

export const leisure: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options("Sports", "Music", "Games", "Books", ["tickets", "Tickets"], "Trip", ["hire", "For hire"], "Lessons"),
      { isAskedFirst: true },
    ),
    choice("condition", "Condition", condition, { isOnCard: true, when: goods }),
    text("brand", "Brand", { when: goods }),
    date("event_date", "Date", { isAskedFirst: true, isOnCard: true, when: event }),
    text("venue", "Venue", { isOnCard: true, when: event }),
    text("ticket_type", "Ticket", { when: event }),
    text("from", "From", { when: trip }),
    text("to", "To", { isOnCard: true, when: trip }),
    whole("nights", "Nights", { max: 365, isOnCard: true, when: trip }),
    choice("price_per", "The price is per", options("Person", "Group"), {
      isAskedFirst: true,
      facet: undefined,
      when: trip,
    }),
    whole("seats", "Places", {
      min: 1,
      max: 100_000,
      isOnCard: true,
      when: { kind: ["tickets", "trip", "hire", "lessons"] },
    }),
    whole("age_min", "From the age of", { unit: "years", max: 100 }),
  ],
  comparableBy: {
    facts: [
      { key: "kind" },
      { key: "brand" },
      { key: "condition" },
      { key: "venue" },
      { key: "from", isOptional: true },
      { key: "to" },
      { key: "nights", isOptional: true },
      { key: "price_per" },
    ],
    notOfKinds: ["hire", "lessons"],
  },
  titleOf: [["kind", "brand", "to"], ["condition"]],
  schemaType: { default: "Product", byKind: { tickets: "Event", trip: "TouristTrip" } },
};
