import { ButtonLink } from "@/components/platform/link";
import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";

type MessagePageProps = {
  title: string;
  message: ReactNode;
  icon?: IconName;
  action?: { href: string; label: string };
  children?: ReactNode;
};

/** A page with a message only: not found, not allowed, please log in. */
export function MessagePage({ title, message, icon = "lock", action, children }: MessagePageProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center px-2 py-10 text-center sm:py-16">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary-strong">
        <Icon name={icon} className="size-9" />
      </span>
      <h1 className="mt-5 text-2xl font-bold sm:text-3xl">{title}</h1>
      <p className="mt-2 text-muted-foreground">{message}</p>
      {children}
      {action && (
        <ButtonLink className="mt-6" href={action.href}>
          {action.label}
        </ButtonLink>
      )}
    </div>
  );
}
