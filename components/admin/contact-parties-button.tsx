"use client";

import { Button } from "@/components/ui/button";
import { showInfo } from "@/lib/client/toasts";

export function ContactPartiesButton() {
  return (
    <Button
      variant="outline"
      onClick={() => showInfo("Feature Coming Soon", "Messages to both parties will be possible here.")}
    >
      Contact Parties
    </Button>
  );
}
