import {
  Baby,
  BriefcaseBusiness,
  Building2,
  Car,
  Factory,
  Flame,
  Gamepad2,
  Hammer,
  Megaphone,
  PawPrint,
  Plug,
  PlusCircle,
  Shirt,
  Smartphone,
  Sofa,
  Sparkles,
  UserSearch,
  Wheat,
} from "lucide-react";
import Link from "next/link";
import { cn } from "@/components/ui/class-names";
import { paths } from "@/lib/paths";

const tiles = [
  { name: "Post ad", href: paths.newListing, icon: PlusCircle, isAction: true },
  { name: "Trending", href: paths.trending, icon: Flame, isAction: true },
  { name: "Vehicles", href: paths.category("vehicles"), icon: Car },
  { name: "Real Estate", href: paths.category("real-estate"), icon: Building2 },
  { name: "Mobile Phones", href: paths.category("mobile-phones"), icon: Smartphone },
  { name: "Electronics", href: paths.category("electronics"), icon: Plug },
  { name: "Used Goods", href: paths.category("used-goods"), icon: Sofa },
  { name: "Beauty", href: paths.category("beauty"), icon: Sparkles },
  { name: "Fashion", href: paths.category("fashion"), icon: Shirt },
  { name: "Leisure", href: paths.category("leisure"), icon: Gamepad2 },
  { name: "Seeking Work", href: paths.category("seeking-work"), icon: UserSearch },
  { name: "Artisan Services", href: paths.category("artisan-services"), icon: Hammer },
  { name: "Jobs", href: paths.category("jobs"), icon: BriefcaseBusiness },
  { name: "Babies & Kids", href: paths.category("babies-kids"), icon: Baby },
  { name: "Animals & Pets", href: paths.category("animals-pets"), icon: PawPrint },
  { name: "Food & Agriculture", href: paths.category("food-agriculture"), icon: Wheat },
  { name: "Commercial Equipment", href: paths.category("commercial-equipment"), icon: Factory },
  { name: "Influencer Hiring", href: paths.category("influencer-hiring"), icon: Megaphone },
];

export function CategoryTiles() {
  return (
    <ul className="grid grid-cols-3 gap-2 sm:grid-cols-6 sm:gap-3">
      {tiles.map(({ name, href, icon: Icon, isAction }) => (
        <li key={href}>
          <Link
            href={href}
            prefetch={false}
            className={cn(
              "flex h-full min-h-24 flex-col items-center justify-center gap-2 rounded-lg border p-2 text-center text-sm font-medium shadow-card transition-shadow hover:shadow-raised",
              isAction ? "border-primary/30 bg-primary-soft text-primary-strong" : "bg-card",
            )}
          >
            <Icon aria-hidden className="size-6 text-primary" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
