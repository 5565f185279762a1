import type { ListingStatus } from "@/lib/domain/deals/purchase";
import { OfferNotice } from "./offer-notice";

const notices: Record<Exclude<ListingStatus, "active">, { title: string; text: string }> = {
  pending: { title: "Reserved", text: "Somebody has already paid for this item." },
  completed: { title: "Sold", text: "This item is not for sale any more." },
  expired: { title: "Ended", text: "The seller has not renewed this listing." },
  paused: { title: "Not on sale", text: "The seller has taken it off sale for now." },
};

export function NotForSale({ status }: { status: Exclude<ListingStatus, "active"> }) {
  const { title, text } = notices[status];
  return <OfferNotice title={title}>{text}</OfferNotice>;
}
