import { Link } from "@/components/platform/link";

type LinkListProps = { title: string; links: readonly { name: string; href: string }[] };

/** Other lists that lead on from this one. */
export function LinkList({ title, links }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={title} className="mt-10">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ul className="flex flex-wrap gap-x-5">
        {links.map(({ name, href }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 min-w-11 items-center text-sm text-primary hover:underline"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
