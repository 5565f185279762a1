/** npm run check: the quick loop. */
import { quickChecks, runChecks } from "./run-checks";

process.exit(await runChecks(quickChecks));
