import { Icon } from "@/components/ui/icon";
import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

export function AuthCard({ title, message, children }: { title: string; message: string; children: ReactNode }) {
  return (
    <Card className="mx-auto max-w-md p-6 sm:p-8">
      <Icon name="shield-check" className="size-9 text-primary" />
      <h1 className="mt-3 text-2xl font-bold">{title}</h1>
      <p className="mt-1 mb-6 text-muted-foreground">{message}</p>
      {children}
    </Card>
  );
}
