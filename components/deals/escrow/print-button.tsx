"use client";

import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

export function PrintButton() {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      <Icon name="printer" /> Print
    </Button>
  );
}
