"use client";

import dynamic from "next/dynamic";
import { ButtonLink } from "@/components/link";
import { cn } from "@/components/ui/class-names";
import { Skeleton } from "@/components/ui/skeleton";
import { useAuth } from "@/lib/client/auth";
import { paths } from "@/lib/paths";

const AccountMenu = dynamic(() => import("./account-menu"), { loading: () => <Skeleton className="h-11 w-32" /> });

/**
 * Who is signed in is known to the browser only: the page around it is the same for everyone, and
 * shows what visitors need until the browser knows better.
 */
export function VisitorMenu() {
  const { user, isLoading } = useAuth();
  if (user) return <AccountMenu user={user} />;
  return (
    <div className={cn("flex gap-1", isLoading && "visitors-only")}>
      <ButtonLink variant="ghost" size="narrow" href={paths.login()}>
        Sign In
      </ButtonLink>
      <ButtonLink variant="outline" size="narrow" href={paths.register()}>
        Register
      </ButtonLink>
    </div>
  );
}
