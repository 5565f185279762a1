import { notFound } from "./errors";
import type { Sandbox } from "./sandbox";

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const style = `
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; margin: 0 auto; padding: 1.5rem; }
  h1 { font-size: 1.25rem; }
  strong { display: block; font-size: 1.75rem; }
  button, a { font: inherit; font-weight: 600; display: block; width: 100%; box-sizing: border-box; min-height: 3rem;
    padding: 0.6rem; margin-top: 0.75rem; border: 1px solid #555; border-radius: 0.5rem; background: #fff; color: #111;
    text-align: center; text-decoration: none; }
  form:first-of-type button { background: #0a7a4a; border-color: #0a7a4a; color: #fff; }
  [role=alert] { color: #b42318; font-weight: 600; }
`;

/** Where a buyer's browser pays by card; no card is asked for. */
export function checkoutPage(sandbox: Sandbox, accessCode: string): string {
  const charge = sandbox.books.find("charge", `charge page ${accessCode}`);
  if (!charge) throw notFound("Page");
  const amount = (charge.requestedAmount / 100).toLocaleString("en-NG", { minimumFractionDigits: 2 });
  const choice = (name: string, label: string) =>
    `<form method="post" action="/checkout/${encodeURIComponent(accessCode)}/${name}"><button>${label}</button></form>`;
  return `<!doctype html>
<html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox checkout</title><style>${style}</style></head>
<body><h1>Sandbox: no real money</h1>
<p><strong>₦${amount}</strong> ${escapeHtml(charge.email)}<br>${escapeHtml(charge.reference)}</p>
${charge.status === "failed" ? '<p role="alert">The bank declined the card. Try another one.</p>' : ""}
${charge.status === "success" ? "<p>It is paid.</p>" : `${choice("pay", "Pay")}${choice("decline", "Let the bank decline")}`}
${charge.callbackUrl ? `<a href="${escapeHtml(charge.callbackUrl)}">Go back</a>` : ""}
</body></html>`;
}
