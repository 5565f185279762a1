"use client";

import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { operations } from "@/lib/client/platform/operations";
import { useEndOtherSessions } from "@/lib/client/people/use-end-other-sessions";
import { useEndSession } from "@/lib/client/people/use-end-session";
import { useList } from "@/lib/client/platform/use-list";
import type { OwnSessionDto } from "@/lib/contracts/people/auth";
import { formatDateTime } from "@/lib/format";
import { AccountSection } from "./account-section";

export function SessionsSection({ sessions: fromServer }: { sessions: OwnSessionDto[] }) {
  const sessions = useList(operations.listSessions, fromServer);
  const endOthers = useEndOtherSessions();
  const action = sessions.length > 1 && (
    <Button size="sm" variant="outline" disabled={endOthers.isPending} onClick={() => endOthers.mutate(undefined)}>
      Sign out everywhere else
    </Button>
  );
  return (
    <AccountSection
      title="Where you are signed in"
      message="Something here that is not yours? Sign it out and change your password."
      action={action}
    >
      <ul className="grid divide-y">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </AccountSection>
  );
}

function SessionRow({ session: { id, device, current, createdAt, lastUsedAt } }: { session: OwnSessionDto }) {
  const end = useEndSession();
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          <span className="wrap-anywhere">{device}</span>
          {current && <Badge tone="green">This device</Badge>}
        </p>
        <p className="text-sm text-muted-foreground">
          Signed in {formatDateTime(createdAt)}
          {!current && `, last used ${formatDateTime(lastUsedAt)}`}
        </p>
      </div>
      {!current && (
        <Button size="sm" variant="outline" disabled={end.isPending} onClick={() => end.mutate(id)}>
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
