import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { paths } from "@/lib/paths";
import { adminLink } from "./person-name";

/** The title of a listing, large enough for a finger. */
export function ItemLink({ listing: { id, title } }: { listing: { id: number; title: string } }) {
  return (
    <Link
      href={paths.listing(id)}
      className={cn(adminLink, "inline-flex min-h-11 min-w-11 items-center wrap-anywhere md:min-h-0")}
    >
      <bdi className="line-clamp-2">{title}</bdi>
    </Link>
  );
}
