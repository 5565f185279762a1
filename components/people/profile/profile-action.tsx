"use client";

import { ButtonLink } from "@/components/platform/link";
import { useAuth } from "@/lib/client/people/auth";
import { paths } from "@/lib/paths";

/** Edits the user's own profile, or writes to another person; visitors sign in first. */
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
