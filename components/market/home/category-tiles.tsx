"use client";

import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import { paths } from "@/lib/paths";

const tiles: { name: string; href: string; icon: IconName; isAction?: boolean }[] = [
  { name: "Post ad", href: paths.newListing, icon: "circle-plus", isAction: true },
  { name: "Trending", href: paths.trending, icon: "flame", isAction: true },
  { name: "Vehicles", href: paths.category("vehicles"), icon: "car" },
  { name: "Real Estate", href: paths.category("real-estate"), icon: "building-2" },
  { name: "Mobile Phones", href: paths.category("mobile-phones"), icon: "smartphone" },
  { name: "Electronics", href: paths.category("electronics"), icon: "plug" },
  { name: "Used Goods", href: paths.category("used-goods"), icon: "sofa" },
  { name: "Beauty", href: paths.category("beauty"), icon: "sparkles" },
  { name: "Fashion", href: paths.category("fashion"), icon: "shirt" },
  { name: "Leisure", href: paths.category("leisure"), icon: "gamepad-2" },
  { name: "Seeking Work", href: paths.category("seeking-work"), icon: "user-search" },
  { name: "Artisan Services", href: paths.category("artisan-services"), icon: "hammer" },
  { name: "Jobs", href: paths.category("jobs"), icon: "briefcase-business" },
  { name: "Babies & Kids", href: paths.category("babies-kids"), icon: "baby" },
  { name: "Animals & Pets", href: paths.category("animals-pets"), icon: "paw-print" },
  { name: "Food & Agriculture", href: paths.category("food-agriculture"), icon: "wheat" },
  { name: "Commercial Equipment", href: paths.category("commercial-equipment"), icon: "factory" },
  { name: "Influencer Hiring", href: paths.category("influencer-hiring"), icon: "megaphone" },
];

export function CategoryTiles() {
  return (
    <ul className="grid grid-cols-4 gap-x-1 gap-y-2 sm:grid-cols-6 sm:gap-3">
      {tiles.map(({ name, href, icon, isAction }) => (
        <li key={href}>
          <Link
            href={href}
            className="group flex h-full flex-col items-center gap-2 rounded-lg px-0.5 py-2 text-center text-xs font-medium sm:text-sm"
          >
            <span
              className={cn(
                "grid size-14 place-items-center rounded-full transition-colors sm:size-16",
                isAction
                  ? "bg-money-soft text-money group-hover:bg-gold-300 group-hover:text-gold-900"
                  : "bg-primary-soft text-primary-strong group-hover:bg-primary group-hover:text-primary-foreground",
              )}
            >
              <Icon name={icon} className="size-6 sm:size-7" />
            </span>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
