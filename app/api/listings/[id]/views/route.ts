import { idParams } from "@/lib/contracts/fields";
import { noContent } from "@/lib/server/http/answer";
import { clientAddress } from "@/lib/server/http/client-address";
import { endpoint, resource } from "@/lib/server/http/endpoint";
import { countView } from "@/lib/server/listings/count-views";

export const { GET, POST, PUT, PATCH, DELETE } = resource({
  POST: endpoint({
    access: "public",
    params: idParams,
    handle: ({ params, request }) => {
      countView(params.id, clientAddress(request));
      return noContent();
    },
  }),
});
