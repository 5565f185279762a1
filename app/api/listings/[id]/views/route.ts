import { idParams } from "@/lib/contracts/fields";
import { noContent } from "@/lib/server/http/response";
import { clientOf } from "@/lib/server/http/client-address";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { countView } from "@/lib/server/listings/count-views";

/** Only those that run a page's scripts come here, and they say who they are. */
const isCrawler = (request: Request) =>
  /bot\b|crawl|spider|lighthouse|preview|\+https?:/i.test(request.headers.get("user-agent") ?? "");

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "optional",
    params: idParams,
    handle: ({ actor, params, request }) => {
      if (!isCrawler(request)) countView(params.id, clientOf(request), actor?.id);
      return noContent();
    },
  }),
});
