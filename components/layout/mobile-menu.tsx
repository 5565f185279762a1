"use client";

import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/link";
import { useState } from "react";
import { Sheet, SheetContent, SheetTrigger } from "@/components/ui/sheet";
import { mainCategories } from "./navigation";
import { SearchForm } from "./search-form";

/** On small screens a drawer holds the search and the categories (spec §2). */
export function MobileMenu() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Sheet open={open} onOpenChange={setOpen}>
      <SheetTrigger aria-label="Open menu" className="-ml-2 grid size-11 place-items-center rounded-md hover:bg-muted">
        <Icon name="menu" className="size-6" />
      </SheetTrigger>
      <SheetContent title="Menu">
        <SearchForm id="drawer-search" onSearch={close} />
        <nav aria-label="Categories" className="grid">
          {mainCategories.map(({ name, href }) => (
            <Link
              key={href}
              href={href}

              onClick={close}
              className="rounded-md px-3 py-3 font-medium hover:bg-muted"
            >
              {name}
            </Link>
          ))}
        </nav>
      </SheetContent>
    </Sheet>
  );
}
