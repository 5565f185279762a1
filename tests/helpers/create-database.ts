/** Creates and migrates a database of our own cluster, outside of Jest, which cannot load the migration engine. */
import { createDatabase } from "../../scripts/database/migrate-database";

const [app = "", owner = ""] = process.argv.slice(2);
await createDatabase({ app, owner });
