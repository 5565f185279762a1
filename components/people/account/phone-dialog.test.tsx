import { fireEvent, screen } from "@testing-library/react";
import { renderInApp, respond, startFakeApp } from "@/tests/helpers/fake-app";
import { PhoneDialog } from "./phone-dialog";

beforeEach(startFakeApp);

test.each([
  [true, /^We sent six digits to \+2348031234567\./],
  [false, /^No service for text messages is set here yet/],
])("with a service for text messages %p it says so", async (sendsTexts, words) => {
  respond(204, "");
  renderInApp(<PhoneDialog phone="+2348031234567" sendsTexts={sendsTexts} />);
  fireEvent.click(screen.getByRole("button", { name: /^Confirm/ }));
  expect(await screen.findByText(words)).toBeVisible();
});
