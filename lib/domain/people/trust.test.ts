import fc from "fast-check";
import {
  addTrust,
  describeFalls,
  formatScore,
  isTrustWorrying,
  newcomerHint,
  pairRewardDays,
  trustBadge,
  trustEventOfReview,
  trustEventOfVerification,
  trustLabel,
  trustLevel,
  trustOutOfTen,
  trustRules,
} from "./trust";

const hundredths = fc.integer({ min: 0, max: 10_000 });
/** Enough has happened for a verdict. */
const known = { trustEventCount: 3 };
const toText = (value: number) => `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, "0")}`;

describe("the events of the score", () => {
  test("are those of docs/product.md", () => {
    const changes = Object.fromEntries(Object.entries(trustRules).map(([type, { change }]) => [type, change]));
    expect(changes).toEqual({
      transaction_completed: 5,
      five_star_review: 2,
      four_star_review: 1,
      three_star_review: 0,
      two_star_review: -2,
      one_star_review: -3,
      identity_verified: 10,
      skill_verified: 5,
      business_verified: 10,
      dispute_refunded: -10,
    });
    expect(pairRewardDays).toBe(30);
  });

  test("is named by the rating and by the kind of verification", () => {
    expect([1, 2, 3, 4, 5].map((rating) => trustRules[trustEventOfReview(rating)].change)).toEqual([-3, -2, 0, 1, 2]);
    expect(trustEventOfVerification("skill")).toBe("skill_verified");
  });

  test.each([0, 6, -1, 1.5, Number.NaN])("a rating of %p is none", (rating) =>
    expect(() => trustEventOfReview(rating)).toThrow(RangeError),
  );
});

describe("addTrust", () => {
  test.each([
    ["0.00", 5, "5.00"],
    ["0", 5, "5.00"],
    ["62.50", -10, "52.50"],
    ["4.00", -10, "0.00"],
    ["98.75", 2, "100.00"],
    ["100.00", 10, "100.00"],
    ["0.10", 0.2, "0.30"],
    ["57.07", 0, "57.07"],
  ])("%s and %p make %s", (score, change, expected) => expect(addTrust(score, change)).toBe(expected));

  test("adds hundredths exactly and stays within 0 and 100", () => {
    fc.assert(
      fc.property(hundredths, fc.integer({ min: -10_000, max: 10_000 }), (score, change) => {
        const expected = Math.min(10_000, Math.max(0, score + change));
        expect(addTrust(toText(score), change / 100)).toBe(toText(expected));
      }),
    );
  });

  test("stays within 0 and 100 over any run of events", () => {
    const changes = fc.array(fc.constantFrom(...Object.values(trustRules).map(({ change }) => change)));
    fc.assert(
      fc.property(changes, (run) => {
        let score = "0.00";
        for (const change of run) {
          score = addTrust(score, change);
          expect(score).toMatch(/^\d{1,3}\.\d{2}$/);
          expect(Number(score)).toBeGreaterThanOrEqual(0);
          expect(Number(score)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});

describe("how a score is shown", () => {
  test.each([
    ["0.00", "0.0", "red"],
    ["48.00", "2.4", "red"],
    ["50.00", "2.5", "orange"],
    ["68.00", "3.4", "orange"],
    ["70.00", "3.5", "yellow"],
    ["88.00", "4.4", "yellow"],
    ["90.00", "4.5", "green"],
    ["100.00", "5.0", "green"],
  ])("the badge of %s is %s, %s", (score, value, tone) => expect(trustBadge(score)).toEqual({ value, tone }));

  test("the badge's colour follows the figure it shows", () => {
    fc.assert(
      fc.property(hundredths, (score) => {
        const { value, tone } = trustBadge(toText(score));
        expect(value).toMatch(/^[0-5]\.\d$/);
        const shown = Number(value);
        expect(tone).toBe(shown >= 4.5 ? "green" : shown >= 3.5 ? "yellow" : shown >= 2.5 ? "orange" : "red");
      }),
    );
  });

  test.each([
    ["100.00", "Trusted Seller"],
    ["80.00", "Trusted Seller"],
    ["79.99", "Verified Member"],
    ["50.00", "Verified Member"],
    ["49.99", "Caution"],
    ["30.00", "Caution"],
    ["29.99", "Low Trust"],
    ["0.00", "Low Trust"],
    ["-0.01", "Unknown"],
    ["", "Unknown"],
    ["  ", "Unknown"],
    ["much", "Unknown"],
  ])("the label of %p is %s", (score, label) =>
    expect(trustLabel({ ...known, trustScore: score, isVerified: true })).toBe(label),
  );

  test.each([
    ["100.00", "Exceptional"],
    ["90.00", "Exceptional"],
    ["89.99", "Excellent"],
    ["75.00", "Excellent"],
    ["74.99", "Good"],
    ["60.00", "Good"],
    ["59.99", "Fair"],
    ["40.00", "Fair"],
    ["39.99", "Poor"],
    ["20.00", "Poor"],
    ["19.99", "Critical"],
    ["0.00", "Critical"],
  ])("the level of %s is %s", (score, level) => expect(trustLevel({ ...known, trustScore: score })).toBe(level));
});

test("out of 10 on /my-dashboard, worrying under 40", () => {
  expect(["0.00", "39.99", "62.50", "100.00"].map(trustOutOfTen)).toEqual(["0.0", "4.0", "6.3", "10.0"]);
  expect(["0.00", "39.99", "40.00"].map((trustScore) => isTrustWorrying({ ...known, trustScore }))).toEqual([
    true,
    true,
    false,
  ]);
});

describe("a verdict needs three events", () => {
  const newcomer = { trustScore: "5.00", trustEventCount: 2 };

  test("until then there is no label, no level and no warning", () => {
    expect(trustLabel({ ...newcomer, isVerified: false })).toBe("New seller");
    expect(trustLabel({ ...newcomer, trustScore: "100.00", isVerified: true })).toBe("New seller");
    expect(trustLevel(newcomer)).toBe("New");
    expect(isTrustWorrying(newcomer)).toBe(false);
    expect(newcomerHint).toBe("New: you start at 0. Identity +10, first sale +5");
  });

  test("only verified people are called so", () => {
    const standing = { trustScore: "62.50", trustEventCount: 3 };
    expect(trustLabel({ ...standing, isVerified: true })).toBe("Verified Member");
    expect(trustLabel({ ...standing, isVerified: false })).toBe("Established Member");
  });
});

test("a score has one decimal, and says why it fell", () => {
  expect(formatScore("62.50")).toBe("62.5");
  expect(formatScore("0.00")).toBe("0.0");
  expect(
    describeFalls([
      { eventType: "transaction_completed", count: 4 },
      { eventType: "dispute_refunded", count: 2 },
      { eventType: "one_star_review", count: 1 },
    ]),
  ).toEqual(["2 refunds after disputes", "1 one-star review"]);
});
