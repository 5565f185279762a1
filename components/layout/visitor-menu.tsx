"use client";

import dynamic from "next/dynamic";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
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
      <Button asChild variant="ghost" size="narrow">
        <Link href={paths.login()}>Sign In</Link>
      </Button>
      <Button asChild variant="outline" size="narrow">
        <Link href={paths.register()}>Register</Link>
      </Button>
    </div>
  );
}
