"use client";

import { useState } from "react";
import { CreateListing } from "@/components/market/listing/create-listing";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogTrigger } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import type { CategoryDto } from "@/lib/contracts/market/categories";

export function CreateListingDialog({ categories }: { categories: CategoryDto[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Icon name="plus" /> Create Listing
        </Button>
      </DialogTrigger>
      <DialogContent title="Create Listing">
        <CreateListing categories={categories} onCreated={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}
