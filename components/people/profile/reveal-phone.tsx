"use client";

import { useState } from "react";
import { Icon } from "@/components/ui/icon";
import { apiRequest } from "@/lib/client/platform/api-client";
import { operations } from "@/lib/client/platform/operations";
import { showFailure } from "@/lib/client/platform/toasts";
import { phoneActionStyle } from "./phone-action-style";

/** Asks for the number when it is pressed: each is counted. */
export default function RevealPhone({ personId }: { personId: number }) {
  const [phone, setPhone] = useState<string>();
  const [isPending, setIsPending] = useState(false);
  const ask = () => {
    setIsPending(true);
    apiRequest(operations.revealPhone, { params: { id: personId } })
      .then((shown) => setPhone(shown.phone), showFailure)
      .finally(() => setIsPending(false));
  };
  if (!phone)
    return (
      <button type="button" className={phoneActionStyle} disabled={isPending} onClick={ask}>
        <Icon name="smartphone" /> {isPending ? "Asking..." : "Show phone number"}
      </button>
    );
  return (
    <div>
      <a ref={focus} href={`tel:${phone}`} className={phoneActionStyle}>
        <Icon name="smartphone" /> {phone}
      </a>
      <p className="text-sm text-muted-foreground">
        Oja protects only what is paid through Oja. Money that you send any other way, nobody can bring back.
      </p>
    </div>
  );
}

/** The pressed button is gone. */
const focus = (link: HTMLElement | null) => link?.focus();
