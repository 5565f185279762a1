import "server-only";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { docsStyle } from "../../platform/http/api-docs-style";

/** The response to the one click, without a redirect, which RFC 8058 forbids. Its style is one that the policy names. */
export const unsubscribedPage = (): string =>
  page("Done", `From now on ${site.name} sends you mails about money and your account only.`);

/** The same, when the link was not valid: a person sees it, so it is no JSON. */
export const expiredLinkPage = (): string =>
  page("This link has expired", "Nothing was changed. Sign in, and choose in your account which mails you want.");

const page = (title: string, message: string): string => `<!doctype html>
<html lang="${site.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>Fewer mails · ${site.name}</title><style>${docsStyle}</style></head>
<body><main><h1>${title}</h1><p>${message}</p>
<p><a href="${paths.notificationSettings}">Choose them one by one</a></p></main></body></html>`;
