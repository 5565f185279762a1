"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { bottomLinks } from "./navigation";

/** The five main links on phones, within reach of the thumb. */
export function BottomBar() {
  const here = usePathname();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 border-t bg-card pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      <ul className="grid grid-cols-5">
        {bottomLinks.map(({ name, href, icon }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={here === href ? "page" : undefined}
              className={cn(
                "flex h-14 min-w-0 flex-col items-center justify-center gap-0.5 overflow-hidden text-xs font-medium",
                here === href ? "text-primary" : "text-muted-foreground",
              )}
            >
              <Icon name={icon} className="size-6" />
              <span className="max-[18rem]:sr-only">{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
