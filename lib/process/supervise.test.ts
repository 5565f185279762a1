import { type ChildProcess, spawn } from "node:child_process";
import { supervise, type SuperviseOptions, type Supervisor } from "./supervise";

let supervisor: Supervisor;
afterEach(() => supervisor.stop());

/** @param code runs in each process that is started */
function start(code: string, options: Partial<SuperviseOptions> = {}) {
  const children: ChildProcess[] = [];
  supervisor = supervise({
    start: (register) => {
      const child = spawn(process.execPath, ["-e", code]);
      children.push(child);
      register(child);
      return new Promise((resolve, reject) => {
        child.stdout.once("data", () => resolve());
        child.once("exit", () => reject(new Error("It did not become ready")));
      });
    },
    minDelayMs: 1,
    ...options,
  });
  return children;
}

const stays = `console.log("ready"); setInterval(() => undefined, 1_000)`;
const exitOf = (child: ChildProcess | undefined) => new Promise((resolve) => child?.once("exit", resolve));

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

test("a process that ends is restarted, and the reason reported", async () => {
  const reasons: string[] = [];
  const children = start(stays, { onExit: (reason) => reasons.push(reason) });
  await supervisor.ready;
  children[0]?.kill("SIGKILL");
  await until(() => children.length === 2);
  expect(reasons).toEqual(["SIGKILL"]);
});

test("the first start is given up after its attempts, with pauses that double", async () => {
  const delays: number[] = [];
  const children = start("process.exit(1)", {
    firstAttempts: 4,
    maxDelayMs: 2,
    onStartFailed: (_error, delayMs) => delays.push(delayMs),
  });
  await expect(supervisor.ready).rejects.toThrow("It did not become ready");
  expect([children.length, delays]).toEqual([4, [1, 2, 2]]);
});

test("an attempt that fails ends its process before the next one begins", async () => {
  const children: ChildProcess[] = [];
  const running = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null).length;
  const seen: number[] = [];
  supervisor = supervise({
    start: (register) => {
      seen.push(running());
      const child = spawn(process.execPath, ["-e", stays]);
      children.push(child);
      register(child);
      throw new Error("something else went wrong");
    },
    firstAttempts: 3,
    minDelayMs: 1,
  });
  await expect(supervisor.ready).rejects.toThrow("something else went wrong");
  expect([seen, running()]).toEqual([[0, 0, 0], 0]);
});

test("a program that cannot be started is an attempt that fails, and is no process to be ended", async () => {
  supervisor = supervise({
    start: (register) => {
      const child = spawn("/nowhere/oja");
      register(child);
      return new Promise((_, reject) => child.once("error", reject));
    },
    firstAttempts: 2,
    minDelayMs: 1,
  });
  await expect(supervisor.ready).rejects.toMatchObject({ code: "ENOENT" });
  await supervisor.stop();
});

test("a later start is retried forever", async () => {
  let starts = 0;
  supervisor = supervise({
    start: (register) => {
      if (++starts > 1 && starts < 5) return Promise.reject(new Error("not yet"));
      const child = spawn(process.execPath, ["-e", stays]);
      register(child);
      return new Promise((resolve) => child.stdout.once("data", () => (starts === 1 && child.kill(), resolve())));
    },
    minDelayMs: 1,
  });
  await until(() => starts === 5);
});

test("stopping ends the process and starts no other", async () => {
  const children = start(stays);
  await supervisor.ready;
  await supervisor.stop();
  expect([children.length, children[0]?.signalCode]).toEqual([1, "SIGTERM"]);
});

test("a process that does not end by itself is killed", async () => {
  const children = start(`process.on("SIGTERM", () => undefined); ${stays}`, { killAfterMs: 50 });
  await supervisor.ready;
  await supervisor.stop();
  expect(children[0]?.signalCode).toBe("SIGKILL");
});

test("stopping while it starts ends a process that registers only when it is ready", async () => {
  const child = spawn(process.execPath, ["-e", stays]);
  supervisor = supervise({
    start: async (register) => {
      await new Promise((resolve) => child.stdout.once("data", resolve));
      register(child);
    },
    minDelayMs: 1,
  });
  await supervisor.stop();
  expect(child.signalCode).toBe("SIGTERM");
});

test("stopping while it waits to start again starts no other", async () => {
  const children = start(stays, { minDelayMs: 60_000 });
  await supervisor.ready;
  const exit = exitOf(children[0]);
  children[0]?.kill();
  await exit;
  await supervisor.stop();
  expect(children).toHaveLength(1);
});
