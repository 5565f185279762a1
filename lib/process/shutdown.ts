type Task = () => Promise<unknown>;

const key = Symbol.for("oja.shutdownTasks");

/** They hang on globalThis because Next's bundles and the web server's each load this module. */
function tasks(): Task[] {
  const shared = globalThis as { [key]?: Task[] };
  return (shared[key] ??= []);
}

/** Tasks run one after the other, in the order in which they were added. */
export function onShutdown(...added: Task[]): void {
  tasks().push(...added);
}

export async function runShutdownTasks(): Promise<void> {
  for (const task of tasks().splice(0)) await task();
}
