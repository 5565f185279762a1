/** npm run check: the quick loop. */
import { quickSteps, runSteps } from "./steps";

process.exit(await runSteps(quickSteps));
