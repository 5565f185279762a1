import "server-only";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { siteUrl } from "../../platform/site-url";
import type { MailContent } from "./kinds";

const footer = `${site.name} never asks for your password by mail, phone or chat, and never sends links to other sites.`;

/** To the page of settings, not the one click: mail programs open links by themselves. */
const fewerMails = { label: "Fewer mails", path: paths.notificationSettings };

/** The plain part of a mail. */
export function mailText({ name, paragraphs, items = [], action, unsubscribePath, closing }: MailContent): string {
  const blocks = [
    `Hello ${name},`,
    ...paragraphs,
    ...items.map((item) => `${item.title}\n${item.text}\n${addressOf(item)}`),
    // On a line of its own, which no mail program cuts.
    ...(action ? [`${action.label}:\n${addressOf(action)}`] : []),
    ...(closing ? [closing] : []),
    `-- \n${site.name}, ${siteUrl()}\n${footer}`,
    ...(unsubscribePath ? [`${fewerMails.label}:\n${addressOf(fewerMails)}`] : []),
  ];
  return `${blocks.join("\n\n")}\n`;
}

/** For the programs that are dark; those that drop style sheets show the colours of the attributes. */
const darkStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.page{background:#161614!important;color:#ecebe6!important}
.sheet{background:#23231f!important}
.small{color:#b5b4ac!important}
.link{color:#6fcf9a!important}
.button{background:#6fcf9a!important;color:#10261a!important}
}`;

/** The HTML part: one column, without pictures. */
export function mailHtml({
  subject,
  name,
  paragraphs,
  items = [],
  action,
  unsubscribePath,
  closing,
}: MailContent): string {
  const blocks = [
    paragraph(`Hello ${name},`),
    ...paragraphs.map(paragraph),
    ...items.map(itemOf),
    ...(action ? [button(action)] : []),
    ...(closing ? [paragraph(closing)] : []),
  ];
  return `<!doctype html>
<html lang="${site.locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style></head>
<body class="page" style="margin:0;padding:24px;background:#f6f5f1;color:#1c1c1a;font:16px/1.5 system-ui,sans-serif">
<table role="presentation" width="100%" class="sheet" style="max-width:560px;margin:0 auto;background:#fff;border-radius:12px"><tr><td style="padding:24px">
${blocks.join("\n")}
</td></tr></table>
<p class="small" style="max-width:560px;margin:16px auto 0;color:#5b5b56;font-size:13px">${link(siteUrl(), site.name)} · ${escapeHtml(footer)}${unsubscribePath ? ` ${link(addressOf(fewerMails), fewerMails.label)}` : ""}</p>
</body>
</html>
`;
}

const addressOf = ({ path }: { path: string }): string => new URL(path, siteUrl()).href;

const paragraph = (text: string): string => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

const itemOf = (item: { title: string; text: string; path: string }): string =>
  `<p style="margin:0 0 16px">${link(addressOf(item), item.title)}<br>${escapeHtml(item.text)}</p>`;

function button(action: { label: string; path: string }): string {
  const href = addressOf(action);
  const style =
    "display:inline-block;padding:12px 20px;border-radius:8px;background:#0a6b3d;color:#fff;font-weight:600";
  return `<p style="margin:0 0 16px"><a class="button" href="${escapeHtml(href)}" style="${style};text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="small" style="margin:0 0 16px;font-size:13px;color:#5b5b56;word-break:break-all">Or open this address: ${link(href, href)}</p>`;
}

const link = (href: string, text: string): string =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#0a6b3d">${escapeHtml(text)}</a>`;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
