"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useReceiptFile } from "@/lib/client/money/use-receipt-file";

export function DownloadButton(receipt: { escrowId: number; number: number }) {
  const file = useReceiptFile(receipt);
  return (
    <Button variant="outline" onClick={() => file.mutate()} disabled={file.isPending}>
      <Icon name="download" /> {file.isPending ? "Preparing..." : "Download"}
    </Button>
  );
}
