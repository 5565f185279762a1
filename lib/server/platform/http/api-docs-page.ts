import "server-only";
import { z } from "zod";
import { allOperations } from "@/lib/contracts/operations";
import { type Operation, tagDescriptions } from "@/lib/contracts/operations/operation";
import { site } from "@/lib/site";
import { docsStyle } from "./api-docs-style";

/** One page that documents all operations, generated from the contracts. */
export function apiDocsPage(): string {
  const sections = Object.entries(tagDescriptions).map(([tag, description]) => {
    const ofTag = allOperations.map(([, operation]) => operation).filter((operation) => operation.tag === tag);
    return `<h2>${escape(tag)}</h2><p>${escape(description)}</p>${ofTag.map(operationHtml).join("")}`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${site.name} API</title><style>${docsStyle}</style></head><body><main><h1>${site.name} API</h1>
<p>Send the token of <code>POST /api/auth/login</code> as <code>Authorization: Bearer …</code>. Every refusal is
<code>{"code", "message", "errors"?}</code>. Money is naira as a string with two decimals. A signed-in POST may carry an
<code>Idempotency-Key</code>: the same key and body has one effect and one response for 7 days.
Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>${sections.join("")}</main></body></html>`;
}

function operationHtml({ method, path, summary, access, query, body, responses, alsoAs = [] }: Operation): string {
  const parts = [
    `<p>Who: ${access}</p>`,
    query && schemaHtml("Query", query, "input"),
    body && schemaHtml("Body", body, "input"),
    ...Object.entries(responses).map(([status, response]) =>
      response ? schemaHtml(status, response, "output") : `<p>${status}: ${alsoAs.join(", ") || "no body"}</p>`,
    ),
  ];
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>${parts.filter(Boolean).join("")}</details>`;
}

function schemaHtml(title: string, schema: z.ZodType, io: "input" | "output"): string {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return `<p>${escape(title)}</p><pre tabindex="0">${escape(JSON.stringify(json, null, 2))}</pre>`;
}

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
