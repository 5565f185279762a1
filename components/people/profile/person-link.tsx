import type { ReactNode } from "react";
import { Link } from "@/components/platform/link";
import { isClosedAccount } from "@/lib/domain/people/closed-account";
import { paths } from "@/lib/paths";

type PersonLinkProps = { person: { id: number; username: string }; className: string; children: ReactNode };

/** A name that leads to its profile; that of a closed account leads nowhere. */
export function PersonLink({ person, className, children }: PersonLinkProps) {
  if (isClosedAccount(person)) return <span>{children}</span>;
  return (
    <Link href={paths.profile(person.id)} className={className}>
      {children}
    </Link>
  );
}
