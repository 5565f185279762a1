"use client";

import { useState } from "react";
import { useSetNotificationPreference } from "@/lib/client/reach/use-set-notification-preference";
import type { NotificationPreferencesDto } from "@/lib/contracts/reach/notifications";
import type { PushSubscriptionsDto } from "@/lib/contracts/reach/push-subscriptions";
import { fixedChannel, type NotificationChannel, type NotificationKind } from "@/lib/domain/reach/notifications";
import { noTextService } from "@/lib/service-notes";
import { AccountSection } from "./account-section";
import { PushDevices } from "./push-devices";

const heading = "py-2 text-sm font-medium text-muted-foreground";

/** Where letters are large on a small screen, a row's title stands above its switches. */
const row = "max-[18rem]:flex max-[18rem]:flex-wrap";
const rowTitle = "text-left max-[18rem]:basis-full";

const columns = [
  { channel: "mail", title: "Mail" },
  { channel: "sms", title: "SMS" },
  { channel: "push", title: "Screen" },
] as const;

type NotificationsSectionProps = {
  preferences: NotificationPreferencesDto;
  /** Whether their phone number is confirmed */
  canText: boolean;
  /** Whether a service for text messages is set */
  sendsTexts: boolean;
  push: PushSubscriptionsDto;
};

/** How a person is told outside of the app. */
export function NotificationsSection({ preferences: { kinds }, canText, sendsTexts, push }: NotificationsSectionProps) {
  return (
    <AccountSection
      id="notifications"
      title="Notifications"
      message="All of them are in the app. Choose which ones also come by mail, where those about money always do, which by text message (SMS), and which on the screen of your devices."
    >
      <table className="w-full border-collapse max-[18rem]:block">
        <thead className="max-[18rem]:block">
          <tr className={`border-b ${row}`}>
            <th scope="col" className={`${heading} ${rowTitle}`}>
              When
            </th>
            {columns.map(({ channel, title }) => (
              <th key={channel} scope="col" className={`${heading} w-16 text-center max-[18rem]:w-11`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y max-[18rem]:block">
          {kinds.map(({ kind, label, ...ways }) => (
            <tr key={kind} className={row}>
              <th scope="row" className={`py-2 pr-3 font-normal ${rowTitle}`}>
                {label}
              </th>
              {columns.map(({ channel, title }) => {
                const isOn = ways[channel];
                const isPossible = channel !== "sms" || canText;
                return (
                  <td key={channel} className="text-center">
                    {isOn !== null && (
                      <ChannelSwitch {...{ kind, channel, isOn, isPossible }} label={`${title}: ${label}`} />
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {!sendsTexts && <p className="text-sm text-muted-foreground">{noTextService}</p>}
      {!canText && (
        <p className="text-sm text-muted-foreground">
          Text messages go to a confirmed phone number. Add yours to your profile above, and confirm it.
        </p>
      )}
      <PushDevices initial={push} />
    </AccountSection>
  );
}

type ChannelSwitchProps = {
  kind: NotificationKind;
  channel: NotificationChannel;
  label: string;
  isOn: boolean;
  isPossible: boolean;
};

function ChannelSwitch({ kind, channel, label, isOn, isPossible }: ChannelSwitchProps) {
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
        disabled={!isPossible || set.isPending || fixedChannel(kind, channel) !== undefined}
        onChange={(event) => change(event.target.checked)}
      />
    </label>
  );
}
