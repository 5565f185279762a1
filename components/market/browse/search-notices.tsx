import type { ReactNode } from "react";
import { Link } from "@/components/platform/link";
import type { BrowseQuery } from "@/lib/contracts/market/browse";
import type { ListingPageDto } from "@/lib/contracts/market/listings";

type SearchNoticesProps = {
  search: string | undefined;
  result: ListingPageDto;
  address: (change: Partial<BrowseQuery>) => string;
};

/** Says what a search did besides: corrected a word, left some out, or knows a likelier spelling. */
export function SearchNotices({ search, result, address }: SearchNoticesProps) {
  const { correctedSearch, suggestedSearch, relaxedSearch } = result;
  const linkTo = (text: string) => (
    <Link href={address({ search: text, page: 1 })} className="font-semibold text-primary underline">
      {text}
    </Link>
  );
  return (
    <>
      {correctedSearch !== undefined && (
        <Notice>
          Few results for “{search}”. You also see results for {linkTo(correctedSearch)}.
        </Notice>
      )}
      {suggestedSearch !== undefined && <Notice>Did you mean {linkTo(suggestedSearch)}?</Notice>}
      {relaxedSearch !== undefined && (
        <Notice>
          Nothing says all of “{search}”; these say “{linkTo(relaxedSearch)}”.
        </Notice>
      )}
    </>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p className="mb-4 rounded-md bg-info-soft px-4 py-3 wrap-anywhere">{children}</p>
);
