import { type CategoryFacts, choice, decimal, options, text, whole, year, yesNo } from "../attribute";
import { colours, importCondition, years } from "../options";

const motors = ["car", "bus_van", "truck"];
const engines = [...motors, "motorcycle", "tricycle"];

const makes = options(
  "Toyota",
  "Honda",
  "Lexus",
  "Mercedes-Benz",
  "BMW",
  "Hyundai",
  "Kia",
  "Nissan",
  "Ford",
  "Volkswagen",
  "Peugeot",
  "Mazda",
  "Mitsubishi",
  "Acura",
  "Infiniti",
  "Land Rover",
  "Audi",
  "Chevrolet",
  "Suzuki",
  "Isuzu",
  ["man", "MAN"],
  ["daf", "DAF"],
  "Mack",
  "Iveco",
  "Volvo",
  "GAC",
  "Innoson",
  "Changan",
  "Bajaj",
  ["tvs", "TVS"],
  "Yamaha",
  "Qlink",
  ["other", "Another make"],
);

export const vehicles: CategoryFacts = {
  attributes: [
    choice(
      "kind",
      "Kind",
      options(
        "Car",
        ["bus_van", "Bus or van"],
        "Truck",
        "Motorcycle",
        ["tricycle", "Tricycle (keke)"],
        "Bicycle",
        "Boat",
        ["parts", "Spare parts"],
      ),
    ),
    choice("make", "Make", makes, { isRequired: true, isOnCard: false }),
    text("model", "Model", { isRequired: true, facet: "values" }),
    year("year", "Year", {
      min: years.oldest,
      max: years.newest,
      isRequired: true,
      facet: "range",
      isOnCard: true,
      when: { kind: engines },
    }),
    choice("condition", "Condition", importCondition, { isRequired: true, isOnCard: true }),
    choice("transmission", "Gear", options("Automatic", "Manual", ["cvt", "CVT"]), {
      isOnCard: true,
      when: { kind: motors },
    }),
    choice("fuel", "Fuel", options("Petrol", "Diesel", "Hybrid", "Electric", ["cng_lpg", "CNG or LPG"]), {
      when: { kind: [...engines, "boat"] },
    }),
    whole("mileage", "Mileage", { unit: "km", max: 2_000_000, facet: "range", when: { kind: engines } }),
    choice("body", "Body", options("Sedan", ["suv", "SUV"], "Hatchback", "Coupe", "Pickup", "Van", "Wagon", "Bus"), {
      when: { kind: motors },
    }),
    choice("colour", "Colour", colours),
    choice("drive", "Drive", options(["fwd", "Front wheels"], ["rwd", "Rear wheels"], ["awd", "All wheels"]), {
      facet: undefined,
      when: { kind: motors },
    }),
    whole("engine_size", "Engine", { unit: "cc", min: 40, max: 20_000, when: { kind: engines } }),
    whole("cylinders", "Cylinders", { min: 1, max: 16, when: { kind: engines } }),
    whole("seats", "Seats", { min: 1, max: 80, when: { kind: motors } }),
    whole("owners", "Owners so far", { max: 20, when: { kind: engines } }),
    yesNo("customs_paid", "Customs duty paid", { facet: "values" }),
    yesNo("registered", "Registered", { facet: "values" }),
    yesNo("first_body", "First body (never repainted)"),
    choice("accident_free", "Free of accidents", options("Yes", "No", ["unknown", "Not known"]), { facet: undefined }),
    yesNo("ac_works", "AC works", { when: { kind: motors } }),
    yesNo("exchange_possible", "Exchange possible"),
    decimal("load", "Load", { unit: "kg", max: 100_000, when: { kind: ["truck", "bus_van"] } }),
    text("fits_model", "Fits", { when: { kind: ["parts"] } }),
  ],
  titleOf: [["make", "model", "year"], ["condition"]],
  schemaType: {
    default: "Product",
    byKind: { car: "Car", motorcycle: "Motorcycle", bus_van: "Vehicle", truck: "Vehicle", tricycle: "Vehicle" },
  },
};
