"use client";

import { useRouter } from "next/navigation";
import { FormDialog } from "@/components/platform/form-dialog";
import { Bullets, textLink } from "@/components/platform/help/text-page";
import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import { leaveOverlay } from "@/components/ui/use-back-closes";
import { useCloseAccount } from "@/lib/client/people/use-close-account";
import { useOwnDataFile } from "@/lib/client/people/use-own-data-file";
import { paths } from "@/lib/paths";
import { AccountSection } from "./account-section";

type OwnDataSectionProps = {
  /** Why the account cannot be closed now */
  obstacles: string[];
  /** A balance that is less than banks take: closing the account gives it up */
  leftNaira: string | undefined;
};

export function OwnDataSection(props: OwnDataSectionProps) {
  const file = useOwnDataFile();
  return (
    <AccountSection title="Your data" message="What Oja holds on you is yours: take it along, or have it erased.">
      <div className="flex flex-wrap gap-2">
        <Button size="sm" variant="outline" disabled={file.isPending} onClick={() => file.mutate()}>
          {file.isPending ? "Downloading..." : "Download your data"}
        </Button>
        <CloseAccount {...props} />
      </div>
      <p className="text-sm text-muted-foreground">
        <Link href={paths.privacy} className={textLink}>
          Privacy
        </Link>{" "}
        says what we hold, why, and for how long.
      </p>
    </AccountSection>
  );
}

function CloseAccount({ obstacles, leftNaira }: OwnDataSectionProps) {
  const closeAccount = useCloseAccount();
  const router = useRouter();
  const closeAndLeave = async () => {
    await closeAccount();
    leaveOverlay();
    router.replace(paths.home);
  };
  const isPossible = obstacles.length === 0;
  return (
    <FormDialog
      trigger={
        <Button size="sm" variant="outline">
          Close account
        </Button>
      }
      title="Close your account"
      description={isPossible ? "This cannot be undone." : "It cannot be closed yet."}
      initial={{}}
      submits={[
        {
          label: "Close my account",
          pendingLabel: "Closing...",
          variant: "destructive",
          isReady: () => isPossible,
          save: closeAndLeave,
        },
      ]}
    >
      {isPossible ? <Consequences leftNaira={leftNaira} /> : <Obstacles obstacles={obstacles} />}
    </FormDialog>
  );
}

function Consequences({ leftNaira }: Pick<OwnDataSectionProps, "leftNaira">) {
  return (
    <div className="text-sm">
      <Bullets>
        {leftNaira && (
          <li className="font-semibold">
            You give up the ₦{leftNaira} in your Oja balance: it is less than banks take for a transfer.
          </li>
        )}
        <li>You are signed out everywhere, and your profile is gone.</li>
        <li>Your listings are taken off the market, and your unpaid orders are cancelled.</li>
        <li>
          Your name, email, phone, addresses, devices, documents and the texts of your listings are erased within
          minutes.
        </li>
        <li>
          Orders, payments, reviews and disputes stay with the other side, under the name “Closed account”. So does the
          listing that somebody ordered, as they ordered it.
        </li>
        <li>We send one last mail, and then forget your address. You may register with it again.</li>
      </Bullets>
    </div>
  );
}

function Obstacles({ obstacles }: Pick<OwnDataSectionProps, "obstacles">) {
  return (
    <div className="rounded-md bg-warning-soft p-3 text-sm text-warning">
      <Bullets>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{obstacle}</li>
        ))}
      </Bullets>
    </div>
  );
}
