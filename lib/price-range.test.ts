import { describePriceRange } from "./price-range";

const range = { low: "3200000.00", high: "4100000.00", count: 24, isExact: true };
const car = { categorySlug: "vehicles", pricePeriod: null };

test.each([
  [range, car, "Others ask ₦3.2m – ₦4.1m for this (24 listings)"],
  [{ ...range, isExact: false }, car, "Others ask ₦3.2m – ₦4.1m for something similar (24 listings)"],
  [{ ...range, low: "17500.00", high: "17500.00" }, car, "Others ask about ₦17,500 for this (24 listings)"],
  [{ ...range, count: 1_000 }, car, "Others ask ₦3.2m – ₦4.1m for this (1,000 listings)"],
  [
    { ...range, low: "95000.50", high: "999950.00" },
    { categorySlug: "jobs", pricePeriod: "month" as const },
    "Others offer ₦95,000 – ₦1m / month for this (24 listings)",
  ],
  [
    { ...range, low: "12345678.00", high: "1250000000.00" },
    { categorySlug: "real-estate", pricePeriod: "year" as const },
    "Others ask ₦12.3m – ₦1.25bn / year for this (24 listings)",
  ],
])("%j of %j", (each, compared, text) => expect(describePriceRange(each, compared)).toBe(text));
