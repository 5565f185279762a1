/** Does a step of `npm start`, and then says that it is done and how long it took. */
export async function timed<Result>(done: string, step: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await step();
  console.log(`${done} (${Math.round((performance.now() - startedAt) / 1_000)} s).`);
  return result;
}
