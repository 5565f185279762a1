/** Answers that several categories share. */
import { options } from "./attribute";

const nigerianUsed = ["nigerian_used", "Nigerian used"] as const;
const foreignUsed = ["foreign_used", "Foreign used (tokunbo)"] as const;

export const condition = options("New", "Like new", "Good", "Fair", ["for_parts", "For parts"]);
export const importCondition = options("Brand new", foreignUsed, nigerianUsed);
export const deviceCondition = options("Brand new", foreignUsed, nigerianUsed, "Refurbished");

export const colours = options(
  "Black",
  "White",
  "Silver",
  "Grey",
  "Blue",
  "Red",
  "Green",
  "Gold",
  "Brown",
  "Yellow",
  "Purple",
  ["other", "Another colour"],
);

export const languages = options(
  ["en", "English"],
  ["ha", "Hausa"],
  ["yo", "Yoruba"],
  ["ig", "Igbo"],
  ["pcm", "Pidgin"],
  ["fr", "French"],
  ["ff", "Fulfulde"],
  ["kr", "Kanuri"],
  ["tiv", "Tiv"],
  ["ibb", "Ibibio"],
  ["ijo", "Ijaw"],
  ["bin", "Edo"],
  ["nup", "Nupe"],
  ["igl", "Igala"],
  ["ar", "Arabic"],
  ["other", "Another language"],
);

export const education = options(
  ["none", "None needed"],
  "Primary",
  "Secondary",
  ["nce", "NCE"],
  ["ond", "OND"],
  ["hnd", "HND"],
  ["bsc", "Bachelor's degree"],
  ["msc", "Master's degree"],
);

export const functions = options(
  "Accounting",
  "Administration",
  "Agriculture",
  "Beauty",
  "Childcare",
  "Cleaning",
  "Construction",
  "Customer service",
  "Driving",
  "Education",
  "Engineering",
  "Fashion",
  "Health",
  "Hospitality",
  ["household", "House and compound"],
  "Human resources",
  "IT and software",
  "Law",
  "Logistics",
  "Manufacturing",
  "Marketing",
  "Media",
  "Oil and gas",
  ["repair", "Repair and installation"],
  "Sales",
  "Security",
  ["other", "Something else"],
);

export const years = { oldest: 1980, newest: 2035 };
