"use client";

import { useState } from "react";
import { useSetNotificationPreference } from "@/lib/client/use-set-notification-preference";
import type { NotificationPreferencesDto } from "@/lib/contracts/notifications";
import { fixedChannel, type NotificationChannel, type NotificationKind } from "@/lib/domain/notifications";
import { AccountSection } from "./account-section";

const heading = "py-2 text-sm font-medium text-muted-foreground";

/** How a person is told outside of the app. */
export function NotificationsSection({ preferences: { kinds } }: { preferences: NotificationPreferencesDto }) {
  return (
    <AccountSection
      id="notifications"
      title="Notifications"
      message="All of them are in the app. Choose which ones also come by mail; those about money always do."
    >
      <table className="w-full border-collapse">
        <thead>
          <tr className="border-b">
            <th scope="col" className={`${heading} text-left`}>
              When
            </th>
            <th scope="col" className={`${heading} w-16 text-center`}>
              Mail
            </th>
          </tr>
        </thead>
        <tbody className="divide-y">
          {kinds.map(({ kind, label, mail }) => (
            <tr key={kind}>
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {label}
              </th>
              <td className="text-center">
                <ChannelSwitch kind={kind} channel="mail" label={`Mail: ${label}`} isOn={mail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </AccountSection>
  );
}

type ChannelSwitchProps = { kind: NotificationKind; channel: NotificationChannel; label: string; isOn: boolean };

function ChannelSwitch({ kind, channel, label, isOn }: ChannelSwitchProps) {
  const [isChecked, setChecked] = useState(isOn);
  const set = useSetNotificationPreference();
  const change = (isNowOn: boolean) => {
    setChecked(isNowOn);
    set.mutate({ kind, channel, isOn: isNowOn }, { onError: () => setChecked(!isNowOn) });
  };
  return (
    <label className="inline-grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-primary"
        checked={isChecked}
        disabled={set.isPending || fixedChannel(kind, channel) !== undefined}
        onChange={(event) => change(event.target.checked)}
      />
    </label>
  );
}
