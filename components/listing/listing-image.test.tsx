import { render, screen } from "@testing-library/react";
import { ListingImage } from "./listing-image";

const policyOf = (src: string | undefined) => {
  render(<ListingImage src={src} alt="Standing fan" sizes="80px" />);
  return screen.getByAltText("Standing fan").getAttribute("referrerpolicy");
};

test.each(["https://example.com/a.jpg", "HTTPS://example.com/a.jpg"])("%s does not learn which page shows it", (src) =>
  expect(policyOf(src)).toBe("no-referrer"),
);

test.each(["/demo/standing-fan-a.webp", undefined])("%s is our own", (src) => expect(policyOf(src)).toBeNull());
