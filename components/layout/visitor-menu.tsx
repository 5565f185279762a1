"use client";

import dynamic from "next/dynamic";
import { ButtonLink } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useAuth } from "@/lib/client/people/auth";
import { paths } from "@/lib/paths";
import { useCallbackPath } from "./use-callback-path";

const AccountMenu = dynamic(() => import("./account-menu"), { loading: () => <Skeleton className="h-11 w-32" /> });

/** Only the browser knows the user: the page is public, and shows the visitors' version until the session is loaded. */
export function VisitorMenu({ isHome = false }: { isHome?: boolean }) {
  const { user, isLoading } = useAuth();
  const callbackPath = useCallbackPath();
  if (user) return <AccountMenu user={user} isHome={isHome} />;
  return (
    <div className={cn("flex gap-1", isLoading && "visitors-only")}>
      <ButtonLink variant="ghost" size="narrow" href={paths.login(callbackPath)}>
        Sign In
      </ButtonLink>
      <ButtonLink variant={isHome ? "inverted" : "outline"} size="narrow" href={paths.register(callbackPath)}>
        Register
      </ButtonLink>
    </div>
  );
}
