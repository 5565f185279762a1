import { ButtonLink } from "@/components/platform/link";
import { buttonVariants } from "@/components/ui/button";
import { pageNumbers } from "@/lib/paging";

type PaginationProps = { page: number; lastPage: number; address: (page: number) => string };

export function Pagination({ page, lastPage, address }: PaginationProps) {
  if (lastPage <= 1) return null;
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-1.5">
      <Step label="Previous" href={page > 1 ? address(page - 1) : undefined} />
      {pageNumbers(page, lastPage).map((number, index) =>
        number === null ? (
          <span key={`gap-${index}`} className="px-1 text-muted-foreground">
            …
          </span>
        ) : (
          <ButtonLink
            key={number}
            href={address(number)}
            aria-current={number === page ? "page" : undefined}
            variant={number === page ? "primary" : "outline"}
            size="icon"
          >
            {number}
          </ButtonLink>
        ),
      )}
      <Step label="Next" href={page < lastPage ? address(page + 1) : undefined} />
    </nav>
  );
}

function Step({ label, href }: { label: string; href: string | undefined }) {
  if (!href) {
    return (
      <span aria-disabled className={buttonVariants({ variant: "unavailable" })}>
        {label}
      </span>
    );
  }
  return (
    <ButtonLink href={href} variant="outline">
      {label}
    </ButtonLink>
  );
}
