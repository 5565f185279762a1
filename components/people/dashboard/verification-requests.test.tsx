import { render, screen } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { VerificationRequests } from "./verification-requests";

const request = { ...examples.verificationRequest, adminNotes: "The address is of another person." };

test("a decided request shows what the admin wrote, where its notification leads", () => {
  const { container } = render(<VerificationRequests requests={[{ ...request, status: "rejected" }]} />);
  expect(container.querySelector("#verification")).not.toBeNull();
  expect(screen.getByRole("listitem")).toHaveTextContent(
    /^Identityrejected.*Admin notes: The address is of another person\.$/,
  );
});

test("without requests there is nothing", () => {
  const { container } = render(<VerificationRequests requests={[]} />);
  expect(container).toBeEmptyDOMElement();
});
