"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { operations } from "@/lib/client/platform/operations";
import { type PushAbility, pushAbility } from "@/lib/client/reach/push";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery, queryKey } from "@/lib/client/platform/query-keys";
import { useSwitchPushOff, useSwitchPushOn } from "@/lib/client/reach/use-push";
import type { PushSubscriptionsDto } from "@/lib/contracts/reach/push-subscriptions";
import { formatShortDate } from "@/lib/format";

const hints: Record<Exclude<PushAbility, "possible">, string> = {
  impossible:
    "This browser cannot show notifications. On an iPhone, first add Oja to the home screen and open it from there.",
  refused: "This browser refuses notifications of Oja. Allow them in its settings for this site, then reload.",
};

const never = () => () => undefined;

/** The devices that show what is new while Oja is closed, and whether this one does. */
export function PushDevices({ initial }: { initial: PushSubscriptionsDto }) {
  const query = apiQuery(operations.listPushSubscriptions, {});
  const { publicKey, subscriptions } = useQuery({ ...query, initialData: initial }, queryClient()).data;
  useEffect(() => void queryClient().setQueryData(queryKey(operations.listPushSubscriptions), initial), [initial]);
  const ability = useSyncExternalStore(never, pushAbility, () => undefined);
  const [on, off] = [useSwitchPushOn(), useSwitchPushOff()];
  const isOnHere = subscriptions.some(({ current }) => current);
  return (
    <div className="grid gap-2">
      <h3 className="font-medium">On the screen of a phone or computer</h3>
      {subscriptions.length > 0 && (
        <ul className="divide-y">
          {subscriptions.map(({ id, device, current, createdAt }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="wrap-anywhere">{device}</span>
                {current && <Badge tone="green">This device</Badge>}
                <span className="text-sm text-muted-foreground">since {formatShortDate(createdAt)}</span>
              </span>
              <Button size="sm" variant="outline" disabled={off.isPending} onClick={() => off.mutate(id)}>
                Switch off<span className="sr-only"> {device}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isOnHere && (ability === undefined || ability === "possible") && (
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={ability === undefined || on.isPending}
          onClick={() => on.mutate(publicKey)}
        >
          Show notifications on this device
        </Button>
      )}
      {!isOnHere && ability && ability !== "possible" && (
        <p className="text-sm text-muted-foreground">{hints[ability]}</p>
      )}
      <p className="text-sm text-muted-foreground">It ends when you sign out there.</p>
    </div>
  );
}
