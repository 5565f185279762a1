import type { ReactNode } from "react";

/** The barest page that Next can make: what Oja's pages are measured against. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
