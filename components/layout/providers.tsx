"use client";

import type { ReactNode } from "react";
import { AuthProvider } from "@/lib/client/auth";
import { SoftNavigation } from "./soft-navigation";
import { ToasterSlot } from "./toaster-slot";

export function Providers({ children }: { children: ReactNode }) {
  return (
    <>
      <AuthProvider>{children}</AuthProvider>
      <SoftNavigation />
      <ToasterSlot />
    </>
  );
}
