import { Link } from "@/components/platform/link";
import { cn } from "@/components/ui/class-names";
import type { PartyDto } from "@/lib/contracts/people/users";
import { isClosedAccount } from "@/lib/domain/people/closed-account";
import { paths } from "@/lib/paths";

export const adminLink = "font-semibold text-primary underline-offset-4 hover:underline";

type PersonNameProps = {
  person: PartyDto;
  /** Where the name leads: the public profile unless told */
  href?: string;
  /** Not part of a sentence: large enough for a finger */
  isAlone?: boolean;
};

/** "Ada Obi (@ada)": names are isolated, so that a mark of direction in one turns no other text round. */
export function PersonName({ person, href, isAlone }: PersonNameProps) {
  const { id, username, fullName } = person;
  const name = (
    <>
      <bdi>{fullName}</bdi> <bdi>(@{username})</bdi>
    </>
  );
  // A closed account has no public profile.
  if (!href && isClosedAccount(person)) return <span className="wrap-anywhere">{name}</span>;
  return (
    <Link
      href={href ?? paths.profile(id)}
      className={cn(adminLink, "wrap-anywhere", isAlone && "inline-block py-3 md:py-0")}
    >
      {name}
    </Link>
  );
}
