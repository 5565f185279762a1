export default async function globalTeardown() {
  const keeper = globalThis.ojaTestDatabase;
  const ended = new Promise((resolve) => keeper.once("exit", resolve));
  keeper.disconnect();
  await ended;
}
