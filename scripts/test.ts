/** npm test: all checks, on one migrated cluster. */
import { prepareCluster } from "./database/prepared-cluster";
import { fullChecks, runChecks } from "./run-checks";

const cluster = await prepareCluster();
const code = await runChecks(fullChecks).finally(cluster.remove);
process.exit(code);
