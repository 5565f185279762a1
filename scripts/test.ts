/** npm test: everything. */
import { fullChecks, runChecks } from "./run-checks";

process.exit(await runChecks(fullChecks));
