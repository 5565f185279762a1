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

test("sizes stand beside the widths that they choose from, and nowhere else", () => {
  render(<ListingImage src="/demo/standing-fan-a.webp" alt="ours" sizes="50vw" />);
  render(<ListingImage src="https://example.com/fan.jpg" alt="elsewhere" sizes="50vw" />);
  expect(screen.getByAltText("ours")).toHaveAttribute("sizes", "50vw");
  expect(screen.getByAltText("ours")).toHaveAttribute("srcset");
  expect(screen.getByAltText("elsewhere")).not.toHaveAttribute("sizes");
  expect(screen.getByAltText("elsewhere")).not.toHaveAttribute("srcset");
});

test("a placeholder where there is no picture", () => {
  render(<ListingImage src={undefined} alt="none" sizes="1px" />);
  expect(screen.getByRole("img")).toHaveAttribute("src", "/placeholder.svg");
});
