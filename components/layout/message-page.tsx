import { Link } from "@/components/link";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

type MessagePageProps = { title: string; message: ReactNode; action?: { href: string; label: string } };

/** A page that only has to say something: not found, not allowed, please log in. */
export function MessagePage({ title, message, action }: MessagePageProps) {
  return (
    <Card className="mx-auto max-w-lg px-6 py-12 text-center">
      <h1 className="text-2xl font-bold">{title}</h1>
      <p className="mt-2 text-muted-foreground">{message}</p>
      {action && (
        <Button asChild className="mt-6">
          <Link href={action.href}>{action.label}</Link>
        </Button>
      )}
    </Card>
  );
}
