/** The answers that the form of a new listing asks for. */
import type { Locator, Page } from "@playwright/test";

type Answers = { chosen: Record<string, string>; typed: Record<string, string> };

const answers: Record<string, Answers> = {
  Electronics: { chosen: { Kind: "Something else", Condition: "Brand new" }, typed: { Brand: "Binatone" } },
  "Used Goods": { chosen: { Condition: "Good" }, typed: {} },
  "Mobile Phones": {
    chosen: { Kind: "Phone", Brand: "Tecno", Condition: "Brand new", Lock: "Factory unlocked" },
    typed: { Model: "Spark 20" },
  },
  "Real Estate": { chosen: { Kind: "Flat", Offer: "To rent", "Offered by": "Owner" }, typed: { Bedrooms: "2" } },
};

/** @param category chosen before */
export async function answerFacts(form: Page | Locator, category = "Electronics"): Promise<void> {
  const { chosen, typed } = answers[category] ?? { chosen: {}, typed: {} };
  for (const [label, answer] of Object.entries(chosen))
    await form.getByLabel(label, { exact: true }).selectOption({ label: answer });
  for (const [label, answer] of Object.entries(typed)) await form.getByLabel(label, { exact: true }).fill(answer);
}
