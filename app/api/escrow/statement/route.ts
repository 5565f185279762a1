import { csvLines, statementQuery } from "@/lib/contracts/statement";
import { csvFile, ok } from "@/lib/server/http/response";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { readStatement } from "@/lib/server/ledger/statement";
import { statementCsv } from "@/lib/server/ledger/statement-csv";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  GET: endpoint({
    access: "signed-in",
    query: statementQuery,
    handle: async ({ actor, query: { format, ...page } }) => {
      if (format === "json") return ok(await readStatement(actor.id, page));
      const { lines } = await readStatement(actor.id, { ...page, limit: csvLines });
      return csvFile("oja-statement.csv", statementCsv(lines));
    },
  }),
});
