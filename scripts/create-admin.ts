/** npm run admin:create -- --email you@example.com --username you --name "Your Name" [--password …] */
import { randomBytes } from "node:crypto";
import { parseArgs } from "node:util";
import { withDatabase } from "./database/connect";

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    username: { type: "string" },
    name: { type: "string" },
    password: { type: "string" },
  },
});

process.exitCode = await withDatabase(async (url) => {
  process.env.DATABASE_URL = url;
  process.env.AUTH_SECRET ??= randomBytes(32).toString("hex");
  const [{ createAdmin }, { closeDatabase }] = await Promise.all([
    import("@/lib/server/users/create-admin"),
    import("@/lib/server/db"),
  ]);
  try {
    console.log(await createAdmin(values));
    return 0;
  } catch (error) {
    console.error((error as Error).message);
    return 1;
  } finally {
    await closeDatabase();
  }
});
process.exit();
