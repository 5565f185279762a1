import { render } from "@testing-library/react";
import { TrustNote } from "./trust-note";
import { TrustScoreBadge } from "./trust-score-badge";
import { VerificationBadges } from "./verification-badges";

test("the header's badge has one decimal, and no star: it is no rating", () => {
  const { container } = render(<TrustScoreBadge standing={{ trustScore: "62.50", trustEventCount: 9 }} />);
  expect(container).toHaveTextContent(/^3\.1$/);
  expect(container.querySelector("svg")).toBeNull();
});

test("verification badges, and none without verification", () => {
  const { container, rerender } = render(<VerificationBadges types={["identity", "skill", "business"]} />);
  const badges = Array.from(container.children, ({ textContent }) => textContent?.trim());
  expect(badges).toEqual(["Verified", "Skill Verified", "Business Verified"]);
  rerender(<VerificationBadges types={[]} />);
  expect(container).toBeEmptyDOMElement();
});

test("a score that is not full says what took from it", () => {
  const sums = [{ eventType: "dispute_refunded" as const, count: 3, change: -30 }];
  const { container, rerender } = render(
    <TrustNote standing={{ trustScore: "70.00", trustEventCount: 9 }} sums={sums} />,
  );
  expect(container).toHaveTextContent("Lower because of 3 refunds after disputes.");
  rerender(<TrustNote standing={{ trustScore: "100.00", trustEventCount: 60 }} sums={sums} />);
  expect(container).toBeEmptyDOMElement();
});
