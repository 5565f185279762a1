"use client";

import { Link } from "@/components/link";
import { useAuth } from "@/lib/client/auth";
import { paths } from "@/lib/paths";

/** A link to the login or, when signed in, the full name with a link to the dashboard. */
export function HomeVisitorLink() {
  const { user } = useAuth();
  return (
    <Link
      href={user ? paths.dashboard : paths.login()}

      className="inline-flex h-11 max-w-56 items-center rounded-md bg-white/10 px-4 text-sm font-semibold hover:bg-white/20"
    >
      <span className="truncate">{user ? user.fullName : "Sign In"}</span>
    </Link>
  );
}
