/** npm run admin:create -- --email you@example.com --username you --name "Your Name" [--password …] */
import { parseArgs } from "node:util";
import { withOja } from "./database/with-oja";

const { values } = parseArgs({
  options: {
    email: { type: "string" },
    username: { type: "string" },
    name: { type: "string" },
    password: { type: "string" },
  },
});

await withOja(async () => {
  const { createAdmin } = await import("@/lib/server/users/create-admin");
  console.log(await createAdmin(values));
  return 0;
});
