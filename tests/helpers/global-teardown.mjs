export default async function globalTeardown() {
  await globalThis.stopTestDatabase?.();
  globalThis.stopTestDatabase = undefined;
}
