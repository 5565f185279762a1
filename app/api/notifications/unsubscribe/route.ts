import { paths } from "@/lib/paths";
import { resource } from "@/lib/server/platform/http/resource";
import { html, seeOther } from "@/lib/server/platform/http/response";
import { routeHandler } from "@/lib/server/platform/http/route-handler";
import { unsubscribe } from "@/lib/server/reach/notifications/unsubscribe";
import { expiredLinkPage, unsubscribedPage } from "@/lib/server/reach/notifications/unsubscribed-page";

export const { PUT, PATCH, DELETE, OPTIONS } = resource();

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Programs open the links of a mail to look at them: this only leads to the page with the button. */
export const GET = routeHandler(({ request }) => seeOther(paths.unsubscribe(tokenOf(request))));

/** The token alone says who it is. The body says nothing more and is not read (RFC 8058). */
export const POST = routeHandler(async ({ request }) => {
  const isDone = await unsubscribe(tokenOf(request));
  return isDone ? html(unsubscribedPage()) : { ...html(expiredLinkPage()), status: 400 };
});
