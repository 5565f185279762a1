import { Link } from "@/components/platform/link";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { useUnreadCounts } from "@/lib/client/reach/use-unread-counts";
import { paths } from "@/lib/paths";

const most = 99;

/** The ways to messages and notifications, with how many are unread. */
export function Bell() {
  const counts = useUnreadCounts();
  return (
    <>
      <CountedLink href={paths.messages} icon="message-circle" label="Messages" count={counts?.conversations ?? 0} />
      <CountedLink href={paths.notifications} icon="bell" label="Notifications" count={counts?.notifications ?? 0} />
    </>
  );
}

type CountedLinkProps = { href: string; icon: IconName; label: string; count: number };

function CountedLink({ href, icon, label, count }: CountedLinkProps) {
  return (
    <Link
      href={href}
      aria-label={count > 0 ? `${label}, ${count} unread` : label}
      className="relative grid size-11 shrink-0 place-items-center rounded-md hover:bg-muted"
    >
      <Icon name={icon} className="size-5" />
      {count > 0 && (
        <span
          aria-hidden
          className="absolute top-1 right-0.5 grid min-w-5 place-items-center rounded-full bg-destructive px-1 text-xs font-bold text-destructive-foreground tabular-nums"
        >
          {count > most ? `${most}+` : count}
        </span>
      )}
    </Link>
  );
}
