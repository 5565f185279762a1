import { Fragment } from "react";
import { Link } from "@/components/platform/link";

export type BreadcrumbStep = { name: string; href: string };

/** The pages above this one. */
export function Breadcrumb({ steps }: { steps: readonly BreadcrumbStep[] }) {
  return (
    <nav
      aria-label="Breadcrumb"
      className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-muted-foreground max-sm:-mt-2"
    >
      {steps.map(({ name, href }, index) => (
        <Fragment key={href}>
          {index > 0 && <span aria-hidden>/</span>}
          <Link href={href} className="inline-flex min-h-11 min-w-11 items-center hover:underline">
            {name}
          </Link>
        </Fragment>
      ))}
    </nav>
  );
}
