import { pathId } from "@/lib/contracts/fields";
import { findListing } from "@/lib/server/listings/queries";
import { drawSharePicture } from "@/lib/server/listings/share-picture/draw-share-picture";
import { cachePage } from "@/lib/server/cache/render-context";
import { tags } from "@/lib/server/cache/tags";

type Props = { params: Promise<{ id: string }> };

export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const id = pathId.safeParse((await params).id);
  const listing = id.success ? await findListing(id.data, null) : undefined;
  if (!listing) return new Response("Not found", { status: 404, headers: { "Cache-Control": "no-store" } });
  cachePage({ tags: [tags.listing(listing.id), tags.user(listing.userId)] });
  const picture = await drawSharePicture(listing);
  return new Response(new Uint8Array(picture), { headers: { "Content-Type": "image/jpeg" } });
}
