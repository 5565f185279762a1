import type { ReactNode } from "react";
import { NoscriptNotice } from "@/components/layout/noscript-notice";
import { PageShell } from "@/components/layout/page-shell";

export default function AccountLayout({ children }: { children: ReactNode }) {
  return (
    <PageShell>
      <NoscriptNotice what="Using this page" />
      {children}
    </PageShell>
  );
}
