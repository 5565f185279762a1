import type { BreadcrumbStep } from "@/components/layout/breadcrumb";
import { siteUrl } from "@/lib/server/platform/site-url";

/** schema.org BreadcrumbList: the pages above this one, and this one last. */
export const breadcrumbJsonLd = (steps: readonly BreadcrumbStep[]): Record<string, unknown> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: steps.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: new URL(href, siteUrl()).href,
  })),
});
