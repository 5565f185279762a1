"use client";

import { Icon } from "@/components/ui/icon";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { errorDetail } from "@/lib/client/api-client";
import { showError, showSuccess } from "@/lib/client/toasts";
import { useConfirmDelivery } from "@/lib/client/use-confirm-delivery";
import { useEscrows } from "@/lib/client/use-escrows";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { isOffered } from "@/lib/domain/purchase";
import { EscrowCard } from "./escrow-card";

type EscrowTabsProps = { asBuyer: EscrowDto[]; asSeller: EscrowDto[] };

export function EscrowTabs({ asBuyer, asSeller }: EscrowTabsProps) {
  const purchases = useEscrows("buyer", asBuyer).data ?? asBuyer;
  const sales = useEscrows("seller", asSeller).data ?? asSeller;
  return (
    <Tabs defaultValue={purchases.length === 0 && sales.length > 0 ? "seller" : "buyer"}>
      <TabsList aria-label="Side of the purchase">
        <TabsTrigger value="buyer">As Buyer</TabsTrigger>
        <TabsTrigger value="seller">As Seller</TabsTrigger>
      </TabsList>
      <TabsContent value="buyer">
        <EscrowList escrows={purchases} side="buyer" empty="No purchases yet" />
      </TabsContent>
      <TabsContent value="seller">
        <EscrowList escrows={sales} side="seller" empty="No sales yet" />
      </TabsContent>
    </Tabs>
  );
}

function EscrowList({ escrows, side, empty }: { escrows: EscrowDto[]; side: "buyer" | "seller"; empty: string }) {
  if (escrows.length === 0) return <Card className="px-6 py-14 text-center text-muted-foreground">{empty}</Card>;
  return (
    <ul className="grid gap-4">
      {escrows.map((escrow) => (
        <li key={escrow.id}>
          <EscrowCard escrow={escrow} side={side}>
            {side === "buyer" ? <BuyerActions escrow={escrow} /> : <SellerHint escrow={escrow} />}
          </EscrowCard>
        </li>
      ))}
    </ul>
  );
}

const confirmQuestion = "Are you sure you want to confirm delivery? This will release the payment to the seller.";

function BuyerActions({ escrow }: { escrow: EscrowDto }) {
  const confirm = useConfirmDelivery();
  if (!isOffered("confirm", "buyer", { transaction: escrow.transactionStatus, escrow: escrow.status })) return null;
  const askAndConfirm = () => {
    if (!window.confirm(confirmQuestion)) return;
    confirm.mutate(escrow.id, {
      onSuccess: () => showSuccess("Delivery confirmed. Payment has been released to the seller."),
      onError: (error) => showError("Error", errorDetail(error, "Failed to confirm delivery")),
    });
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button onClick={askAndConfirm} disabled={confirm.isPending}>
        <Icon name="package-check" /> {confirm.isPending ? "Confirming..." : "Confirm Delivery"}
      </Button>
    </div>
  );
}

const sellerHints: Partial<Record<EscrowDto["status"], ReactNode>> = {
  pending: "Waiting for buyer to confirm delivery",
  confirmed: "Payment released! Check your account.",
};

function SellerHint({ escrow }: { escrow: EscrowDto }) {
  const hint = sellerHints[escrow.status];
  return hint ? (
    <p className="mt-4 rounded-md bg-primary-soft p-3 text-sm font-medium text-primary-strong">{hint}</p>
  ) : null;
}
