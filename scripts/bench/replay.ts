/**
 * Records the statements of one run and replays them on a bare pg client: the cost of the database without
 * us. Ids are recognized by their range, so that the recorded ones can be replaced by those of the replay.
 */
import pg from "pg";

type Row = Record<string, unknown>;
type Statement = {
  text: string;
  values: unknown[];
  /** By the names of their columns, or by their places: as the statement asked for them */
  rows: Row[];
  rowMode: "array" | undefined;
  /** Options of its connection beyond the defaults, as in "-c enable_seqscan=off" */
  options: string | undefined;
};
export type Recording = Statement[];

const minId = 1_000_000;
const idsInText = /(?<![\d.])[1-9]\d{6}(?![\d.])/g;

/** Records every statement that any client sends while `work` runs. */
export async function record(work: () => Promise<unknown>): Promise<Recording> {
  const original = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const recording: Recording = [];
  const store = (client: pg.Client, query: Query, result: pg.QueryResult | undefined) => {
    const { text, values = [], rowMode } = typeof query === "string" ? { text: query } : query;
    const { options } = (client as unknown as { connectionParameters: { options?: string } }).connectionParameters;
    recording.push({ text, values, rows: (result?.rows ?? []) as Row[], rowMode, options });
  };
  // A pool uses callbacks, everything else promises.
  function spy(this: pg.Client, query: Query, ...rest: unknown[]): unknown {
    const callBack = rest.at(-1);
    if (typeof callBack !== "function")
      return (original.call(this, query) as Promise<pg.QueryResult>).then(
        (result) => (store(this, query, result), result),
      );
    return original.call(this, query, ...rest.slice(0, -1), (error: unknown, result?: pg.QueryResult) => {
      store(this, query, result);
      (callBack as (error: unknown, result?: pg.QueryResult) => void)(error, result);
    });
  }
  Object.assign(pg.Client.prototype, { query: spy });
  try {
    await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: original });
  }
  return recording;
}

type Query = string | { text: string; values?: unknown[]; rowMode?: "array" };

/** @param known ids of the recording → ids to use instead */
export async function replay(
  client: pg.Client,
  recording: Recording,
  known: ReadonlyMap<number, number>,
): Promise<void> {
  const ids = new Map(known);
  for (const { text, values, rows, rowMode } of recording) {
    const sent = { text, values: values.map((value) => translate(value, ids)), rowMode };
    const result = await client.query<Row>(sent as pg.QueryConfig);
    rows.forEach((row, index) => learn(ids, row, result.rows[index]));
  }
}

function learn(ids: Map<number, number>, recorded: Row, met: Row | undefined) {
  for (const [column, value] of Object.entries(recorded)) {
    const now = met?.[column];
    if (isId(value) && isId(now)) ids.set(Number(value), Number(now));
  }
}

const isId = (value: unknown): boolean =>
  (typeof value === "number" || typeof value === "bigint" || typeof value === "string") && Number(value) >= minId;

function translate(value: unknown, ids: ReadonlyMap<number, number>): unknown {
  if (typeof value === "number") return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => translate(one, ids));
  if (typeof value !== "string") return value;
  return value.replaceAll(idsInText, (id) => String(ids.get(Number(id)) ?? id));
}
