import { screen } from "@testing-library/react";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { RegisterForm } from "./register-form";

beforeEach(startFakeApp);

test("says what a good password is, where it is chosen", () => {
  renderInApp(<RegisterForm />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/10 characters or more/);
});
