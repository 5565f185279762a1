"use client";

import { ButtonLink } from "@/components/link";
import { useAuth } from "@/lib/client/auth";
import { paths } from "@/lib/paths";

/** On one's own profile. */
export function EditProfileLink({ userId }: { userId: number }) {
  const { user } = useAuth();
  if (user?.id !== userId) return null;
  return (
    <ButtonLink href={paths.account} variant="outline" size="sm" className="mt-3">
      Edit Profile
    </ButtonLink>
  );
}
