"use client";

import { LoadMore } from "@/components/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { operations } from "@/lib/client/operations";
import { type PagedList, usePagedList } from "@/lib/client/use-paged-list";
import type { EscrowDto } from "@/lib/contracts/escrow";
import { largeItemsPage } from "@/lib/contracts/fields";
import { BuyerActions } from "./buyer-actions";
import { EscrowCard } from "./escrow-card";
import { SellerActions } from "./seller-actions";
import { EmptyEscrowAction } from "./empty-escrow-action";

type EscrowTabsProps = { asBuyer: EscrowDto[]; asSeller: EscrowDto[] };

export function EscrowTabs({ asBuyer, asSeller }: EscrowTabsProps) {
  const purchases = usePagedList(operations.listEscrowsAsBuyer, asBuyer, largeItemsPage.limit);
  const sales = usePagedList(operations.listEscrowsAsSeller, asSeller, largeItemsPage.limit);
  return (
    <Tabs defaultValue={asBuyer.length === 0 && asSeller.length > 0 ? "seller" : "buyer"}>
      <TabsList aria-label="Side of the purchase">
        <TabsTrigger value="buyer">As Buyer</TabsTrigger>
        <TabsTrigger value="seller">As Seller</TabsTrigger>
      </TabsList>
      <TabsContent value="buyer">
        <EscrowList list={purchases} party="buyer" empty="No purchases yet" />
      </TabsContent>
      <TabsContent value="seller">
        <EscrowList list={sales} party="seller" empty="No sales yet" />
      </TabsContent>
    </Tabs>
  );
}

type EscrowListProps = { list: PagedList<EscrowDto>; party: "buyer" | "seller"; empty: string };

function EscrowList({ list, party, empty }: EscrowListProps) {
  if (list.items.length === 0) return <EmptyState action={<EmptyEscrowAction party={party} />}>{empty}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {list.items.map((escrow) => (
          <li key={escrow.id}>
            <EscrowCard escrow={escrow} party={party}>
              {party === "buyer" ? <BuyerActions escrow={escrow} /> : <SellerActions escrow={escrow} />}
            </EscrowCard>
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
    </>
  );
}
