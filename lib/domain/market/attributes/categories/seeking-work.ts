import { type CategoryFacts, choice, date, naira, options, several, whole, yesNo } from "../attribute";
import { education, functions, languages } from "../options";

export const seekingWork: CategoryFacts = {
  attributes: [
    choice("occupation", "Work", functions, { isAskedFirst: true, isOnCard: true }),
    whole("experience", "Experience", { unit: "years", max: 60, isAskedFirst: true, facet: "range", isOnCard: true }),
    choice("education", "Education", education),
    naira("expected_pay_min", "Pay from", { facet: "range" }),
    naira("expected_pay_max", "Pay up to"),
    choice("pay_period", "Pay per", options("Month", "Day", "Hour"), { facet: undefined }),
    several("job_type", "Kind of job", options("Full time", "Part time", "Contract", "Remote", "Live in")),
    date("available_from", "Available from"),
    several("languages", "Languages", languages),
    yesNo("willing_to_relocate", "Willing to move", { facet: "values" }),
    yesNo("drivers_licence", "Driver's licence", { facet: "values" }),
  ],
  comparableBy: {
    facts: [
      { key: "occupation" },
      { key: "experience", within: 2 },
      { key: "education", canDiffer: true },
      { key: "job_type", canDiffer: true },
    ],
    inPlace: true,
  },
  titleOf: [["occupation"], ["experience"]],
};
