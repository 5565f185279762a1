import { ApiError } from "./api-client";
import { showFieldErrors } from "./server-field-errors";

const refused = (...errors: { path: string; message: string }[]) =>
  new ApiError(400, "Invalid", { code: "validation_failed", message: "Invalid", errors });

test("errors stand at their fields, those of a part at the field that has it", () => {
  const setError = jest.fn();
  const errors = [
    { path: "title", message: "Title too long" },
    { path: "images.2", message: "Images must be https addresses" },
  ];
  expect(showFieldErrors(refused(...errors), setError)).toBe(true);
  expect(setError.mock.calls).toEqual([
    ["title", { message: "Title too long" }, { shouldFocus: true }],
    ["images", { message: "Images must be https addresses" }, { shouldFocus: false }],
  ]);
});

test("an error of no field stands nowhere", () => {
  const setError = jest.fn();
  expect([showFieldErrors(refused(), setError), showFieldErrors(new Error("offline"), setError)]).toEqual([
    false,
    false,
  ]);
  expect(setError).not.toHaveBeenCalled();
});
