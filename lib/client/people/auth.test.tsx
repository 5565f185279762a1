import { render } from "@testing-library/react";
import { useAuth } from "./auth";

function Stranger() {
  useAuth();
  return null;
}

test("outside its provider the auth context says what is missing", () => {
  const consoleError = jest.spyOn(console, "error").mockImplementation(() => undefined);
  expect(() => render(<Stranger />)).toThrow("useAuth must be used within an AuthProvider");
  consoleError.mockRestore();
});
