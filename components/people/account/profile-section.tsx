"use client";

import { DialogField, FormDialog } from "@/components/platform/form-dialog";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { isNigerianMobile } from "@/lib/domain/people/nigerian-mobile";
import { useUpdateProfile } from "@/lib/client/people/use-update-profile";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { AccountSection } from "./account-section";
import { PhoneDialog } from "./phone-dialog";
import { PhoneSwitch } from "./phone-switch";

type ProfileSectionProps = {
  user: OwnUserDto;
  /** People who have seen the phone number lately */
  phoneSeenBy: number;
  /** Whether a service for text messages is set */
  sendsTexts: boolean;
};

export function ProfileSection({ user, phoneSeenBy, sendsTexts }: ProfileSectionProps) {
  return (
    <AccountSection
      title="Profile"
      message="Everybody sees your name and what you say about yourself."
      action={<EditProfile user={user} />}
    >
      <div className="grid gap-1">
        <p className="font-medium wrap-anywhere">
          {user.fullName} <span className="font-normal text-muted-foreground">@{user.username}</span>
        </p>
        <Phone user={user} sendsTexts={sendsTexts} />
        {user.phone && <PhoneSwitch key={user.phone} user={user} seenBy={phoneSeenBy} />}
        {user.about && <p className="mt-2 wrap-anywhere whitespace-pre-line">{user.about}</p>}
      </div>
    </AccountSection>
  );
}

type PhoneProps = Pick<ProfileSectionProps, "user" | "sendsTexts">;

function Phone({ user: { phone, isPhoneConfirmed }, sendsTexts }: PhoneProps) {
  if (!phone) return <p className="text-sm text-muted-foreground">No phone number</p>;
  return (
    <div className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      {phone}
      <Badge tone={isPhoneConfirmed ? "green" : "orange"}>{isPhoneConfirmed ? "Confirmed" : "Not confirmed"}</Badge>
      {!isPhoneConfirmed && isNigerianMobile(phone) && <PhoneDialog phone={phone} sendsTexts={sendsTexts} />}
    </div>
  );
}

function EditProfile({ user }: { user: OwnUserDto }) {
  const update = useUpdateProfile();
  const stored = { fullName: user.fullName, phone: user.phone ?? "", about: user.about ?? "" };
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline">
          Edit<span className="sr-only"> profile</span>
        </Button>
      }
      draftName="profile"
      title="Edit your profile"
      initial={stored}
      submits={[{ label: "Save", pendingLabel: "Saving...", save: update.mutateAsync }]}
    >
      <DialogField name="fullName" label="Full Name">
        <Input autoComplete="name" />
      </DialogField>
      <DialogField name="phone" label="Phone (optional)" hint="Only you and Oja's team see it, unless you show it.">
        <Input type="tel" autoComplete="tel" placeholder="0803 123 4567" />
      </DialogField>
      <DialogField name="about" label="About you (optional)">
        <Textarea rows={4} placeholder="What you sell or do, and since when" />
      </DialogField>
    </FormDialog>
  );
}
