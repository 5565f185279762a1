import { pathId } from "@/lib/contracts/platform/fields";
import { findListing } from "@/lib/server/market/listings/queries";
import { drawSharePicture } from "@/lib/server/market/listings/share-picture/draw-share-picture";
import { cachePage } from "@/lib/server/platform/cache/render-context";
import { tags } from "@/lib/server/platform/cache/tags";

type Props = { params: Promise<{ id: string }> };

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const id = pathId.safeParse((await params).id);
  const listing = id.success ? await findListing(id.data, null) : undefined;
  if (!listing) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  cachePage({ tags: [tags.listing(listing.id), tags.user(listing.userId)] });
  const picture = await drawSharePicture(listing);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}
