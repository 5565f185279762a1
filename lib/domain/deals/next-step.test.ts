import { describeNext, handingOf } from "./next-step";

describe("what comes next once it is paid", () => {
  test("two who meet send nothing", () => {
    const next = (party: "buyer" | "seller") => describeNext("cancel_held", party, "Friday", "meet");
    expect(next("seller")).toMatchObject({ title: "You meet and hand it over" });
    expect(next("buyer")?.detail).toMatch(/by Friday/);
    expect(describeNext("cancel_held", "seller", "Friday", "delivery")?.title).toBe("Send it and say how");
  });

  test.each([
    ["real-estate", "You get the keys", /have the keys/],
    ["artisan-services", "The seller does the work", /when it is done/],
    ["electronics", "The seller sends it", /nothing is sent by Friday/],
  ])("a purchase in %s: %s", (category, title, detail) => {
    const next = describeNext("cancel_held", "buyer", "Friday", handingOf(category, undefined));
    expect(next).toMatchObject({ title, detail: expect.stringMatching(detail) });
  });
});
