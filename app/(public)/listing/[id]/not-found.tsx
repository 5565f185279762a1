import { NothingHere } from "@/components/layout/nothing-here";

export default function ListingNotFound() {
  return <NothingHere what="listing" />;
}
