/** Prints the results of a bench as a Markdown table, and stores them for `npm run bench`, which runs them all. */
import { appendFileSync } from "node:fs";

export type Table = { title: string; header: readonly string[]; rows: readonly (readonly string[])[] };

export function reportTable(title: string, header: Table["header"], rows: Table["rows"]): void {
  const table = { title, header, rows };
  console.log(`\n${markdownOf(table)}\n`);
  if (process.env.OJA_BENCH_REPORT) appendFileSync(process.env.OJA_BENCH_REPORT, `${JSON.stringify(table)}\n`);
}

export function markdownOf({ title, header, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [`**${title}**`, "", line(header), line(header.map(() => "---")), ...rows.map(line)].join("\n");
}
