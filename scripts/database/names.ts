export const databaseName = "oja";
/** The role of the server and the worker in the embedded database; its owner only migrates. */
export const appRole = "oja_app";

/** @returns the connection URL of another database on the same server */
export function inDatabase(url: string, name: string): string {
  const target = new URL(url);
  target.pathname = `/${name}`;
  return target.href;
}
