/** npm test: everything. */
import { fullSteps, runSteps } from "./steps";

process.exit(await runSteps(fullSteps));
