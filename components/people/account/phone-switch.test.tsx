/** The switch by which somebody shows their phone number. */
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { examples } from "@/lib/contracts/platform/examples";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { PhoneSwitch } from "./phone-switch";

beforeEach(startFakeApp);

const name = "Show my phone number to people who are signed in";
const confirmed = { hasPhone: false, isPhoneConfirmed: true };

test("is pressed once the number is confirmed", async () => {
  const { unmount } = renderInApp(<PhoneSwitch user={{ ...confirmed, isPhoneConfirmed: false }} seenBy={0} />);
  expect(screen.getByRole("checkbox", { name })).toBeDisabled();
  expect(screen.getByText("Confirm the number first.")).toBeVisible();
  unmount();
  respond(200, { ...examples.ownUser, hasPhone: true });
  renderInApp(<PhoneSwitch user={confirmed} seenBy={0} />);
  fireEvent.click(screen.getByRole("checkbox", { name }));
  await waitFor(() => expect(screen.getByRole("checkbox", { name })).toBeEnabled());
  expect(screen.getByRole("checkbox", { name })).toBeChecked();
  expect(sentRequests()).toMatchObject([{ method: "PUT", path: "/api/users/me", body: { showPhone: true } }]);
});

test("that was refused shows what is stored", async () => {
  respond(409, { code: "conflict", message: "Confirm your phone number first.", requestId: "1" });
  renderInApp(<PhoneSwitch user={confirmed} seenBy={0} />);
  fireEvent.click(screen.getByRole("checkbox", { name }));
  expect(await screen.findByText("Confirm your phone number first.")).toBeVisible();
  expect(screen.getByRole("checkbox", { name })).not.toBeChecked();
});

test.each([
  [0, "nobody has seen yours"],
  [1, "one person has seen yours"],
  [1_200, "1,200 people have seen yours"],
])("says that %i have seen it", (seenBy, text) => {
  renderInApp(<PhoneSwitch user={{ ...confirmed, hasPhone: true }} seenBy={seenBy} />);
  expect(screen.getByText(new RegExp(`In the last 30 days ${text}\\.$`))).toBeVisible();
});
