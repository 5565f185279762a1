"use client";

import type { ReactNode } from "react";
import { AuthProvider } from "@/lib/client/people/auth";
import { LazyConfirmationDialog } from "@/components/people/auth/lazy-confirmation-dialog";
import { SoftNavigation } from "./soft-navigation";
import { LazyToaster } from "./lazy-toaster";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthProvider>{children}</AuthProvider>
      <SoftNavigation />
      <LazyToaster />
      <LazyConfirmationDialog />
    </>
  );
}
