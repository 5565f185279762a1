import { applyMigrations } from "../../prisma/schema-engine";
import { type DatabaseUrls, ensureAppRole, grantToApp } from "./app-role";
import { ensureDatabase } from "./ensure-database";

/** Migrates as the owner, and grants the app's role what it needs. @returns the names of applied migrations */
export async function migrateDatabase(urls: DatabaseUrls): Promise<string[]> {
  const applied = await applyMigrations(urls.owner);
  await grantToApp(urls);
  return applied;
}

/** Creates a database of our own cluster with its two roles, as far as they are missing, and migrates it. */
export async function createDatabase(urls: DatabaseUrls): Promise<string[]> {
  await ensureDatabase(urls.owner);
  await ensureAppRole(urls);
  return migrateDatabase(urls);
}
