import { operations } from "@/lib/contracts/operations";
import { csvLines } from "@/lib/contracts/money/statement";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { csvFile, ok } from "@/lib/server/platform/http/response";
import { readStatement } from "@/lib/server/money/ledger/statement";
import { statementCsv } from "@/lib/server/money/ledger/statement-csv";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.readStatement, async ({ actor, query: { format, ...page } }) => {
    if (format === "json") return ok(await readStatement(actor.id, page));
    const { lines } = await readStatement(actor.id, { ...page, limit: csvLines });
    return csvFile("oja-statement.csv", statementCsv(lines));
  }),
);
