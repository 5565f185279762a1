/** npm run seed:demo [-- --if-empty]: fills the database of DATABASE_URL with the demo market. */
import { isEmptyMarket, seedDemo } from "../demo/seed";
import { closeDatabase } from "@/lib/server/database/client";

if (await isEmptyMarket()) {
  console.log("Database: adding demo data…");
  await seedDemo();
} else if (!process.argv.includes("--if-empty")) {
  console.error("The database has people in it already; demo data goes into an empty one only.");
  process.exitCode = 1;
}
await closeDatabase();
