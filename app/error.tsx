"use client";

import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";

export default function ErrorPage({ error, reset }: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <main className="mx-auto max-w-lg px-4 py-16">
      <Card className="px-6 py-12 text-center">
        <h1 className="text-2xl font-bold">Something went wrong</h1>
        <p className="mt-2 text-muted-foreground">
          This is our fault, not yours. Your money and your listings are safe. Please try again in a moment.
        </p>
        {error.digest && <p className="mt-2 text-sm text-muted-foreground">Reference: {error.digest}</p>}
        <Button className="mt-6" onClick={reset}>
          Try again
        </Button>
      </Card>
    </main>
  );
}
