"use client";

import { ButtonLink } from "@/components/platform/link";
import { MessagePage } from "@/components/layout/message-page";
import { Button } from "@/components/ui/button";
import { paths } from "@/lib/paths";

type ErrorPageProps = { error: Error & { digest?: string }; reset: () => void };

export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <main id="content" className="px-4">
      <MessagePage
        icon="circle-alert"
        title="Something went wrong"
        message="This is our fault, not yours. Your money and your listings are safe. Please try again in a moment."
      >
        {error.digest && <p className="mt-2 text-sm text-muted-foreground">Reference: {error.digest}</p>}
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <Button onClick={reset}>Try again</Button>
          {/* a whole new page: what failed may be in this one */}
          <ButtonLink variant="outline" href={paths.home} target="_self">
            Go to the home page
          </ButtonLink>
        </div>
      </MessagePage>
    </main>
  );
}
