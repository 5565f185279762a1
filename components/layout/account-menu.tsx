"use client";

import { Bell } from "@/components/reach/notifications/bell";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Link } from "@/components/platform/link";
import { useRouter } from "next/navigation";
import { TrustScoreBadge } from "@/components/people/trust/trust-score-badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { useAuth } from "@/lib/client/people/auth";
import { showFailure } from "@/lib/client/platform/toasts";
import type { OwnUserDto } from "@/lib/contracts/people/users";
import { isAdmin } from "@/lib/domain/people/policy";
import { paths } from "@/lib/paths";

type AccountMenuProps = { user: OwnUserDto; isHome: boolean };

export default function AccountMenu({ user, isHome }: AccountMenuProps) {
  const { logout } = useAuth();
  const router = useRouter();
  const leave = () => logout().then(() => router.refresh(), showFailure);

  return (
    <div className="flex items-center sm:gap-3">
      <Bell />
      <span className="hidden items-center gap-2 text-sm text-muted-foreground lg:flex">
        Trust Score <TrustScoreBadge standing={user} />
      </span>
      <DropdownMenu modal={false}>
        {isHome ? <NameAndTrigger user={user} /> : <NamedTrigger user={user} />}
        <DropdownMenuContent align="end">
          <p className="flex items-center justify-between gap-3 px-3 py-2 text-sm text-muted-foreground lg:hidden">
            Trust Score <TrustScoreBadge standing={user} />
          </p>
          {menuLinks(user).map(({ href, label, icon }) => (
            <DropdownMenuItem key={href} asChild>
              <Link href={href}>
                <Icon name={icon} /> {label}
              </Link>
            </DropdownMenuItem>
          ))}
          <DropdownMenuSeparator />
          <DropdownMenuItem onSelect={() => void leave()}>
            <Icon name="log-out" /> Logout
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}

type TriggerProps = { user: OwnUserDto };

function NamedTrigger({ user }: TriggerProps) {
  return (
    <DropdownMenuTrigger className="inline-flex h-11 max-w-20 items-center gap-1.5 rounded-md border bg-card px-2 text-sm font-semibold text-foreground hover:bg-muted sm:max-w-44 sm:px-3">
      <span className="truncate">{user.fullName}</span>
      <Icon name="chevron-down" className="size-4 text-muted-foreground" />
    </DropdownMenuTrigger>
  );
}

/** On the home page the name leads to the dashboard (docs/product.md, D12), and the menu has a button beside it. */
function NameAndTrigger({ user }: TriggerProps) {
  return (
    <div className="flex rounded-md bg-card text-sm font-semibold inset-ring inset-ring-border">
      <Link
        href={paths.dashboard}
        className="inline-flex h-11 max-w-16 min-w-11 items-center rounded-l-md px-2 hover:bg-muted sm:max-w-44 sm:px-3"
      >
        <span className="truncate">{user.fullName}</span>
      </Link>
      <DropdownMenuTrigger className="grid size-11 place-items-center rounded-r-md border-l hover:bg-muted">
        <span className="sr-only">Menu of {user.fullName}</span>
        <Icon name="chevron-down" className="size-4 text-muted-foreground" />
      </DropdownMenuTrigger>
    </div>
  );
}

type MenuLink = { href: string; label: string; icon: IconName };

function menuLinks(user: OwnUserDto): MenuLink[] {
  const own: MenuLink[] = [
    { href: paths.dashboard, label: "Dashboard", icon: "layout-dashboard" },
    { href: paths.myDashboard, label: "My Dashboard", icon: "chart-column" },
    { href: paths.profile(user.id), label: "Profile", icon: "user" },
    { href: paths.escrow, label: "Escrow", icon: "wallet" },
    { href: paths.favourites, label: "Favourites", icon: "heart" },
    { href: paths.savedSearches, label: "Saved searches", icon: "search" },
    { href: paths.account, label: "Account", icon: "lock" },
  ];
  const forAdmins: MenuLink[] = [
    { href: paths.admin, label: "Admin", icon: "shield-check" },
    { href: paths.adminDisputes, label: "Disputes", icon: "gavel" },
    { href: paths.adminMoney, label: "Money", icon: "banknote" },
  ];
  return isAdmin(user) ? [...own, ...forAdmins] : own;
}
