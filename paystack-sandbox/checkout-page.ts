import { notFound } from "./errors";
import type { Sandbox } from "./sandbox";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

/** Where a buyer's browser pays by card; no card is asked for. */
export function checkoutPage(sandbox: Sandbox, accessCode: string): string {
  const charge = sandbox.books.find("charge", `charge page ${accessCode}`);
  if (!charge) throw notFound("Page");
  const amount = (charge.requestedAmount / 100).toLocaleString("en-NG", { minimumFractionDigits: 2 });
  const choice = (name: string, label: string) =>
    `<form method="post" action="/checkout/${encodeURIComponent(accessCode)}/${name}"><button>${label}</button></form>`;
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox checkout</title></head>
<body><h1>Sandbox: no real money</h1>
<p>${escapeHtml(charge.email)} pays ₦${amount} (${escapeHtml(charge.reference)}).</p>
${charge.status === "failed" ? '<p role="alert">The bank declined the card. Try another one.</p>' : ""}
${charge.status === "success" ? "<p>It is paid.</p>" : `${choice("pay", "Pay")}${choice("decline", "Let the bank decline")}`}
</body></html>`;
}
