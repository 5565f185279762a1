import { closeDatabase } from "@/lib/server/platform/database/client";
import { startTestSandbox, stopTestSandbox } from "./payment-sandbox";

let consoleError: jest.SpyInstance;

beforeEach(() => {
  consoleError = jest.spyOn(console, "error");
});

afterEach(() => {
  expect(consoleError).not.toHaveBeenCalled();
  consoleError.mockRestore();
});

beforeAll(startTestSandbox);
afterAll(stopTestSandbox);
afterAll(closeDatabase);
