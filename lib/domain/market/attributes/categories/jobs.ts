import { type CategoryFacts, choice, date, naira, options, several, text, whole } from "../attribute";
import { education, functions } from "../options";

export const jobs: CategoryFacts = {
  attributes: [
    text("company", "Company", { isAskedFirst: true, isOnCard: true }),
    choice(
      "job_type",
      "Kind of job",
      options("Full time", "Part time", "Contract", "Temporary", "Internship", ["nysc", "NYSC"], "Freelance"),
      { isAskedFirst: true, isOnCard: true },
    ),
    choice("function", "Work", functions, { isAskedFirst: true }),
    date("deadline", "Apply until", { isAskedFirst: true }),
    choice("work_mode", "Where", options(["on_site", "On site"], "Hybrid", "Remote"), { isOnCard: true }),
    naira("salary_max", "Salary up to", { facet: "range" }),
    whole("experience_min", "Experience", { unit: "years", max: 60, facet: "range" }),
    choice("education", "Education", education),
    whole("openings", "Openings", { min: 1, max: 10_000 }),
    several(
      "benefits",
      "Benefits",
      options("Health insurance", "Pension", "Housing", "Transport", "Meals", "Training", "Commission", [
        "thirteenth_month",
        "13th month",
      ]),
      { facet: undefined },
    ),
  ],
  comparableBy: {
    facts: [
      { key: "function" },
      { key: "job_type" },
      { key: "experience_min", within: 2, canDiffer: true },
      { key: "education", canDiffer: true },
    ],
    inPlace: true,
  },
  titleOf: [["function"], ["company"], ["job_type"]],
  schemaType: "JobPosting",
};
