"use client";

import dynamic from "next/dynamic";
import { Link } from "@/components/link";
import { Button } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { useAuth } from "@/lib/client/auth";
import { paths } from "@/lib/paths";

const placeholder = <Skeleton className="h-11 w-32" />;
const AccountMenu = dynamic(() => import("./account-menu"), { loading: () => placeholder });

/** Who is signed in is known to the browser only: the page around it is the same for everyone. */
export function VisitorMenu() {
  const { user, isLoading } = useAuth();
  if (user) return <AccountMenu user={user} />;
  if (isLoading) return placeholder;
  return (
    <div className="flex gap-1 sm:gap-2">
      <Button asChild variant="ghost" className="px-2.5 sm:px-4">
        <Link href={paths.login()}>Sign In</Link>
      </Button>
      <Button asChild className="px-3 sm:px-4">
        <Link href={paths.register()}>Register</Link>
      </Button>
    </div>
  );
}
