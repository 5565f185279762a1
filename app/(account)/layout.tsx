import type { ReactNode } from "react";
import { NeedsScript } from "@/components/layout/needs-script";
import { PageShell } from "@/components/layout/page-shell";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <NeedsScript what="What you can do on this page" />
      {children}
    </PageShell>
  );
}
