/** The way to a phone number: of visitors, of others, and none for its owner. */
import { fireEvent, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { examples } from "@/lib/contracts/platform/examples";
import { AuthProvider } from "@/lib/client/people/auth";
import { beginSession } from "@/lib/client/people/session";
import { renderInApp, respond, sentRequests, startFakeApp } from "@/tests/helpers/fake-app";
import { ShowPhone } from "./show-phone";

beforeEach(startFakeApp);

const person = { id: 7, hasPhone: true };
const shown = <ShowPhone person={person} path="/listing/12" />;
const signIn = (id: number) => beginSession({ token: "one", user: { ...examples.ownUser, id } });

test("a visitor, and a page without scripts, has a link to the login and back", () => {
  const html = renderToString(<AuthProvider>{shown}</AuthProvider>);
  expect(html).toContain('href="/login?callbackUrl=%2Flisting%2F12"');
  renderInApp(shown);
  expect(screen.getByRole("link", { name: "Sign in to see the phone number" })).toBeVisible();
  expect(sentRequests()).toEqual([]);
});

test("somebody signed in asks by a press, and then calls", async () => {
  signIn(4);
  respond(200, { phone: "+2348031234567" });
  renderInApp(shown);
  fireEvent.click(await screen.findByRole("button", { name: "Show phone number" }));
  const link = await screen.findByRole("link", { name: "+2348031234567" });
  expect(link).toHaveAttribute("href", "tel:+2348031234567");
  expect(link).toHaveFocus();
  expect(screen.getByText(/Oja protects only what is paid through Oja/)).toBeVisible();
  const asked = sentRequests().filter(({ method }) => method === "POST");
  expect(asked.map(({ path }) => path)).toEqual(["/api/users/7/phone"]);
});

test("a refusal says why, and can be tried again", async () => {
  signIn(4);
  respond(429, { code: "too_many_requests", message: "You have seen 20 phone numbers today.", requestId: "1" });
  renderInApp(shown);
  fireEvent.click(await screen.findByRole("button", { name: "Show phone number" }));
  expect(await screen.findByText("You have seen 20 phone numbers today.")).toBeVisible();
  expect(await screen.findByRole("button", { name: "Show phone number" })).toBeEnabled();
  expect(screen.queryByRole("link")).toBeNull();
});

test("there is nothing for its owner", () => {
  signIn(7);
  const { container } = renderInApp(shown);
  expect(container.querySelector("a, button")).toBeNull();
});

test("there is nothing where no number is shown", () => {
  signIn(4);
  const { container } = renderInApp(<ShowPhone person={{ ...person, hasPhone: false }} path="/listing/12" />);
  expect(container.querySelector("a, button")).toBeNull();
});
