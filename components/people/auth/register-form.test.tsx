import { screen } from "@testing-library/react";
import { renderInApp, startFakeApp } from "@/tests/helpers/fake-app";
import { RegisterForm } from "./register-form";

beforeEach(startFakeApp);

test("explains a good password beside its field", () => {
  renderInApp(<RegisterForm />);
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription(/10 characters or more/);
});
