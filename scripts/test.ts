/** npm test: all checks. */
import { fullChecks, runChecks } from "./run-checks";

process.exit(await runChecks(fullChecks));
