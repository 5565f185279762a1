import { spawn } from "node:child_process";
import { getPriority } from "node:os";
import { lowerPriority } from "./lower-priority";

const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1_000)"], { stdio: "ignore" });
afterAll(() => child.kill());

test("lowers a priority, and never raises one", () => {
  lowerPriority(3, child.pid);
  expect(getPriority(child.pid)).toBe(Math.max(3, getPriority()));
  lowerPriority(12, child.pid);
  lowerPriority(5, child.pid);
  expect(getPriority(child.pid)).toBe(Math.max(12, getPriority()));
});

test("a process that has ended is no error", async () => {
  const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
  await new Promise((resolve) => ended.once("exit", resolve));
  expect(() => lowerPriority(5, ended.pid)).not.toThrow();
});
