"use client";

import { Card } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { queryKeys } from "@/lib/client/query-keys";
import { useList } from "@/lib/client/use-list";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { BuyerActions } from "./buyer-actions";
import { EscrowCard } from "./escrow-card";
import { SellerActions } from "./seller-actions";

type EscrowTabsProps = { asBuyer: EscrowDto[]; asSeller: EscrowDto[] };

export function EscrowTabs({ asBuyer, asSeller }: EscrowTabsProps) {
  const purchases = useList(queryKeys.escrowAsBuyer, asBuyer);
  const sales = useList(queryKeys.escrowAsSeller, asSeller);
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
            {side === "buyer" ? <BuyerActions escrow={escrow} /> : <SellerActions escrow={escrow} />}
          </EscrowCard>
        </li>
      ))}
    </ul>
  );
}
