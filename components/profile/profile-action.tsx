"use client";

import { ButtonLink } from "@/components/link";
import { useAuth } from "@/lib/client/auth";
import { paths } from "@/lib/paths";

/** One's own profile is edited; others are written to, by visitors after they have signed in. */
export function ProfileAction({ userId }: { userId: number }) {
  const { user } = useAuth();
  if (user?.id !== userId)
    return (
      <ButtonLink href={paths.newMessage({ person: userId })} variant="outline" size="sm" className="mt-3">
        Contact User
      </ButtonLink>
    );
  return (
    <ButtonLink href={paths.account} variant="outline" size="sm" className="mt-3">
      Edit Profile
    </ButtonLink>
  );
}
