"use client";

import { useState } from "react";
import { useShowPhone } from "@/lib/client/people/use-show-phone";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { phonesOfDay, phoneSeenDays } from "@/lib/domain/people/phone-reveal-limits";
import { formatCount } from "@/lib/format";

type PhoneSwitchProps = {
  user: Pick<OwnUserDto, "hasPhone" | "isPhoneConfirmed">;
  /** People who have seen it lately */
  seenBy: number;
};

/** Whether others can see one's number, and how many have. */
export function PhoneSwitch({ user: { hasPhone, isPhoneConfirmed }, seenBy }: PhoneSwitchProps) {
  const [isShown, setShown] = useState(hasPhone);
  const show = useShowPhone();
  const change = (isNowShown: boolean) => {
    setShown(isNowShown);
    show.mutate(isNowShown, { onError: () => setShown(!isNowShown) });
  };
  return (
    <div className="text-sm">
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 accent-primary"
          checked={isShown}
          disabled={!isPhoneConfirmed || show.isPending}
          onChange={(event) => change(event.target.checked)}
        />
        Show my phone number to people who are signed in
      </label>
      <p className="text-muted-foreground">{isPhoneConfirmed ? seenText(seenBy) : "Confirm the number first."}</p>
    </div>
  );
}

const seenText = (people: number): string =>
  `Each of them sees at most ${phonesOfDay} numbers a day. In the last ${phoneSeenDays} days ${whoHas(people)} seen yours.`;

function whoHas(people: number): string {
  if (people < 2) return people === 0 ? "nobody has" : "one person has";
  return `${formatCount(people)} people have`;
}
