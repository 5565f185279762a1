import { operations } from "@/lib/contracts/operations";
import { clientOf } from "@/lib/server/platform/http/client-address";
import { endpoint } from "@/lib/server/platform/http/endpoint";
import { resource } from "@/lib/server/platform/http/resource";
import { noContent } from "@/lib/server/platform/http/response";
import { countView } from "@/lib/server/market/listings/count-views";

/** Only crawlers that run a page's scripts come here, and they identify themselves. */
const isCrawler = (request: Request) =>
  /bot\b|crawl|spider|lighthouse|preview|\+https?:/i.test(request.headers.get("user-agent") ?? "");

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(operations.countView, ({ actor, params, request }) => {
    if (!isCrawler(request)) countView(params.id, clientOf(request), actor?.id);
    return noContent();
  }),
);
