"use client";

import { Button } from "@/components/ui/button";
import { operations } from "@/lib/client/platform/operations";
import { useList } from "@/lib/client/platform/use-list";
import { useRemoveOpenidIdentity } from "@/lib/client/people/use-remove-openid-identity";
import type { OpenidIdentityDto } from "@/lib/contracts/people/auth";
import { formatDateTime } from "@/lib/format";
import { AccountSection } from "./account-section";

type OpenidSectionProps = { provider: string; identities: OpenidIdentityDto[] };

export function OpenidSection({ provider, identities: fromServer }: OpenidSectionProps) {
  const identities = useList(operations.listOpenidIdentities, fromServer);
  return (
    <AccountSection
      title={`Sign in with ${provider}`}
      message={
        identities.length > 0
          ? undefined
          : `Sign out and press “Continue with ${provider}” to join the two: your email address is enough when both sides have confirmed it.`
      }
    >
      {identities.length > 0 && (
        <ul className="grid divide-y">
          {identities.map((identity) => (
            <IdentityRow key={identity.id} identity={identity} provider={provider} />
          ))}
        </ul>
      )}
    </AccountSection>
  );
}

type IdentityRowProps = { identity: OpenidIdentityDto; provider: string };

function IdentityRow({ identity: { id, email, createdAt }, provider }: IdentityRowProps) {
  const remove = useRemoveOpenidIdentity();
  const ask = () => {
    const warning = `Remove ${email}? ${provider} will not sign you in again. Without a password, set one by “Forgot your password?” first.`;
    if (window.confirm(warning)) remove.mutate(id);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{email}</p>
        <p className="text-sm text-muted-foreground">Since {formatDateTime(createdAt)}</p>
      </div>
      <Button size="sm" variant="outline" disabled={remove.isPending} onClick={ask}>
        Remove<span className="sr-only"> {email}</span>
      </Button>
    </li>
  );
}
