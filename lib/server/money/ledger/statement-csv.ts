import "server-only";
import { stringify } from "csv-stringify/sync";
import type { StatementLineDto } from "@/lib/contracts/money/statement";

const columns: { key: keyof StatementLineDto; header: string }[] = [
  { key: "at", header: "Time (UTC)" },
  { key: "kind", header: "Kind" },
  { key: "listingTitle", header: "Listing" },
  { key: "escrowId", header: "Escrow" },
  { key: "amount", header: "Amount (NGN)" },
  { key: "fee", header: "Fee (NGN)" },
  { key: "change", header: "Change of balance (NGN)" },
  { key: "balance", header: "Balance (NGN)" },
];

/**
 * Spreadsheets run a cell that looks like a formula, and strangers write titles: those are escaped. Amounts
 * are ours and keep their leading minus.
 */
export function statementCsv(lines: readonly StatementLineDto[]): string {
  const rows = lines.map((line) => ({ ...line, listingTitle: asText(line.listingTitle ?? "") }));
  return stringify(rows, { header: true, columns, bom: true, record_delimiter: "windows", quoted_match: /[\r\n]/ });
}

const asText = (cell: string): string => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell);
