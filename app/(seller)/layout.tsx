import type { ReactNode } from "react";
import { PageShell } from "@/components/layout/page-shell";

/** Pages behind the login that work without scripts. */
export default function SellerLayout({ children }: { children: ReactNode }) {
  return <PageShell>{children}</PageShell>;
}
