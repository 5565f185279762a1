"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { AuthProvider } from "@/lib/client/auth";
import { makeQueryClient } from "@/lib/client/query-client";
import { SoftNavigation } from "./soft-navigation";
import { ToasterSlot } from "./toaster-slot";

export function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <AuthProvider>{children}</AuthProvider>
      <SoftNavigation />
      <ToasterSlot />
    </QueryClientProvider>
  );
}
