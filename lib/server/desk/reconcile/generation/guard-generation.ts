import "server-only";
import { onShutdown } from "@/lib/process/shutdown";
import { now } from "../../../platform/clock";
import { reader, sql } from "../../../platform/database/client";
import { inTransaction, type Tx } from "../../../platform/database/transaction";
import { logger } from "../../../platform/logger";
import { freezePayments } from "../payment-freeze";
import { type OutsideCopy, readOutsideCopy, writeOutsideCopy } from "./outside-copy";

/**
 * A database that was restored from a backup gives its numbers out again, and knows nothing of the money that moved
 * since. So it carries a generation, which is raised while Oja runs and kept outside of it as well: a database that is
 * older than that, or another one, has its payments frozen until what the provider did since is settled
 * (docs/decisions/058-older-than-the-world.md).
 */
type State = { generation: number | null; database: string; hasMoney: boolean };

const state = sql`
  generation, ledger_mode is not null as has_money,
  (select oid::text from pg_database where datname = current_database()) || '/' || 'installation'::regclass::oid as database`;

const raiseEveryMs = 10_000;
/** The photo store is a call over the network: it is told each minute. */
const raisesPerStoreCopy = 6;

const retryMs = 1_000;

/**
 * Called at start, before money may move. Raises the generation until the process ends; a database that is away is
 * looked at as soon as it is there.
 */
export async function guardGeneration(): Promise<void> {
  try {
    const outside = await readOutsideCopy();
    const doubt = await findDoubt(await readState(), outside);
    await raise({ least: outside?.generation ?? 0, doubt, inStore: true });
  } catch (error) {
    logger.warn({ err: error }, "the generation of the database is not known yet");
    setTimeout(() => void guardGeneration(), retryMs).unref();
    return;
  }
  keepRaising();
}

/** @returns why the database may be older than the world; undefined when it is not */
async function findDoubt(found: State, outside: OutsideCopy | undefined): Promise<string | undefined> {
  if (!found.hasMoney) return undefined;
  if (!outside) {
    // Databases from before generations have none anywhere.
    if (found.generation === null || (await isRaisedByOthers(found.generation))) return undefined;
    return "This machine has no record of how far the database had come.";
  }
  return doubtAbout(found, outside);
}

function doubtAbout({ generation, database, hasMoney }: State, outside: OutsideCopy): string | undefined {
  if (!hasMoney) return undefined;
  if ((generation ?? 0) < outside.generation) return "The database is older than Oja has been: it is a backup.";
  return database === outside.database
    ? undefined
    : "The database is not the one that Oja used: it is a restored copy.";
}

/** A server that runs has proved this database: a new machine that joins it need not. */
async function isRaisedByOthers(generation: number): Promise<boolean> {
  const until = Date.now() + 2 * raiseEveryMs;
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, raiseEveryMs / 10));
    if (((await readState()).generation ?? 0) > generation) return true;
  }
  return false;
}

async function readState(): Promise<State> {
  const [found] = await reader.rows<State>(sql`select ${state} from installation`);
  if (!found) throw new Error("The database has no installation");
  return found;
}

type Raise = { /** The newest generation that is known outside */ least: number; doubt?: string; inStore: boolean };

/** In the database first: a process that dies between the two leaves a database that is newer, which is no doubt. */
async function raise({ least, doubt, inStore }: Raise): Promise<void> {
  const raised = await inTransaction(async (tx) => {
    const before = await tx.row<State & { generationAt: Date | null }>(
      sql`select ${state}, generation_at from installation for no key update`,
    );
    if (!before) throw new Error("The database has no installation");
    const reason = doubt ?? (known && doubtAbout(before, known));
    if (reason) await freeze(tx, reason, before.generationAt);
    const generation = Math.max(before.generation ?? 0, least) + 1;
    await tx.rows(sql`update installation set generation = ${generation}, generation_at = ${tx.now}`);
    return { generation, database: before.database };
  });
  known = raised;
  await writeOutsideCopy(raised, { inStore });
}

/** The copy that this process has raised last */
let known: OutsideCopy | undefined;

async function freeze(tx: Tx, reason: string, knownAt: Date | null): Promise<void> {
  logger.error(
    { reason, knownAt },
    "payments are frozen: the payment provider may know of money that the database does not. Run npm run settle-since",
  );
  await tx.rows(sql`
    update installation set unsettled_since = least(unsettled_since, coalesce(${knownAt}::timestamptz, ${longAgo()}))`);
  await freezePayments([{ name: `${reason} Run npm run settle-since`, count: 1, examples: [] }], tx);
}

/** The provider's lists go back so far (reconcile/provider). */
const longAgo = (): Date => new Date(now().getTime() - 31 * 24 * 60 * 60_000);

let isRaising = false;

function keepRaising(): void {
  if (isRaising) return;
  isRaising = true;
  let raises = 0;
  let last: Promise<void> = Promise.resolve();
  const raiseAgain = (inStore: boolean): Promise<void> =>
    raise({ least: known?.generation ?? 0, inStore }).catch((error: unknown) =>
      logger.warn({ err: error }, "the generation of the database could not be raised"),
    );
  const timer = setInterval(() => {
    const inStore = ++raises % raisesPerStoreCopy === 0;
    last = last.then(() => raiseAgain(inStore));
  }, raiseEveryMs);
  timer.unref();
  onShutdown(async () => {
    clearInterval(timer);
    await last;
    await raiseAgain(true);
    isRaising = false;
    known = undefined;
  });
}
