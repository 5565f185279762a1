"use client";

import { Link } from "@/components/platform/link";
import { Button } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { paths } from "@/lib/paths";

type Party = { id: number; fullName: string };

/** Writes to one of the two: what the other one reads is a conversation of its own. */
export function ContactParties({ buyer, seller }: { buyer: Party; seller: Party }) {
  return (
    <div className="relative">
      <DropdownMenu modal={false}>
        <DropdownMenuTrigger asChild>
          <Button variant="outline">Contact Parties</Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="start">
          <PartyItem name={`Buyer: ${buyer.fullName}`} id={buyer.id} />
          <PartyItem name={`Seller: ${seller.fullName}`} id={seller.id} />
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

function PartyItem({ name, id }: { name: string; id: number }) {
  return (
    <DropdownMenuItem asChild>
      <Link href={paths.newMessage({ person: id })} className="wrap-anywhere">
        {name}
      </Link>
    </DropdownMenuItem>
  );
}
