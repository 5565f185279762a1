import type { Metadata } from "next";
import { PageNotFound } from "@/components/layout/page-not-found";
import { PageShell } from "@/components/layout/page-shell";

export const metadata: Metadata = { title: "Page Not Found" };

/** For addresses outside every layout. */
export default function NotFound() {
  return (
    <PageShell>
      <PageNotFound />
    </PageShell>
  );
}
