"use client";

import { LoadMore } from "@/components/platform/load-more";
import { EmptyState } from "@/components/ui/empty-state";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { operations } from "@/lib/client/platform/operations";
import { type PagedList, usePagedList } from "@/lib/client/platform/use-paged-list";
import type { EscrowDto } from "@/lib/contracts/deals/escrow";
import type { UnpaidOrder } from "@/lib/contracts/deals/transactions";
import type { Party } from "@/lib/domain/deals/purchase";
import { largeItemsPage } from "@/lib/contracts/platform/fields";
import { BuyerActions } from "./buyer-actions";
import { EscrowCard } from "./escrow-card";
import { SellerActions } from "./seller-actions";
import { UnpaidOrders } from "./unpaid-orders";
import { EmptyEscrowAction } from "./empty-escrow-action";

type EscrowTabsProps = {
  userId: number;
  asBuyer: EscrowDto[];
  asSeller: EscrowDto[];
  /** Open orders on both sides that are not paid */
  unpaid: UnpaidOrder[];
  /** The user's, naira */
  balance: string;
};

export function EscrowTabs({ userId, asBuyer, asSeller, unpaid, balance }: EscrowTabsProps) {
  const purchases = usePagedList(operations.listEscrowsAsBuyer, asBuyer, largeItemsPage.limit);
  const sales = usePagedList(operations.listEscrowsAsSeller, asSeller, largeItemsPage.limit);
  const ordered = unpaid.filter(({ buyerId }) => buyerId === userId);
  const toBePaid = unpaid.filter(({ sellerId }) => sellerId === userId);
  const hasOnlySales = asBuyer.length + ordered.length === 0 && asSeller.length + toBePaid.length > 0;
  return (
    <Tabs defaultValue={hasOnlySales ? "seller" : "buyer"}>
      <TabsList aria-label="Side of the purchase">
        <TabsTrigger value="buyer">As Buyer</TabsTrigger>
        <TabsTrigger value="seller">As Seller</TabsTrigger>
      </TabsList>
      <TabsContent value="buyer">
        <UnpaidOrders orders={ordered} party="buyer" />
        <EscrowList
          list={purchases}
          party="buyer"
          balance={balance}
          empty={ordered.length === 0 && "No purchases yet"}
        />
      </TabsContent>
      <TabsContent value="seller">
        <UnpaidOrders orders={toBePaid} party="seller" />
        <EscrowList list={sales} party="seller" balance={balance} empty={toBePaid.length === 0 && "No sales yet"} />
      </TabsContent>
    </Tabs>
  );
}

type EscrowListProps = { list: PagedList<EscrowDto>; party: Party; balance: string; empty: string | false };

function EscrowList({ list, party, balance, empty }: EscrowListProps) {
  if (list.items.length === 0)
    return empty && <EmptyState action={<EmptyEscrowAction party={party} />}>{empty}</EmptyState>;
  return (
    <>
      <ul className="grid gap-4">
        {list.items.map((escrow) => (
          <li key={escrow.id}>
            <EscrowCard escrow={escrow} viewer={party} balance={balance}>
              {party === "buyer" ? (
                <BuyerActions escrow={escrow} />
              ) : (
                <SellerActions escrow={escrow} balance={balance} />
              )}
            </EscrowCard>
          </li>
        ))}
      </ul>
      <LoadMore {...list} />
    </>
  );
}
