import { paths } from "@/lib/paths";
import { type Handler, respondTo } from "@/lib/server/http/endpoint";
import { resource } from "@/lib/server/http/resource";
import { html, seeOther } from "@/lib/server/http/response";
import { unsubscribe } from "@/lib/server/notifications/unsubscribe";
import { expiredLinkPage, unsubscribedPage } from "@/lib/server/notifications/unsubscribed-page";

export const { PUT, PATCH, DELETE, OPTIONS } = resource();

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Programs open the links of a mail to look at them: this only leads to the page with the button. */
export const GET: Handler = (request) =>
  respondTo(() => Promise.resolve(seeOther(paths.unsubscribe(tokenOf(request)))));

/** The token alone says who it is. The body says nothing more and is not read (RFC 8058). */
export const POST: Handler = (request) =>
  respondTo(async () => {
    const isDone = await unsubscribe(tokenOf(request));
    return isDone ? html(unsubscribedPage()) : { ...html(expiredLinkPage()), status: 400 };
  });
