import { Link } from "@/components/platform/link";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";

/** A market stall's awning over the name. */
export function Logo() {
  return (
    <Link href={paths.home} className="inline-flex min-h-11 items-center gap-2 text-xl font-extrabold tracking-tight">
      <svg aria-hidden viewBox="0 0 32 32" className="size-8">
        <rect width="32" height="32" rx="8" className="fill-green-700" />
        <path
          d="M6 9h20l1.5 6a3.2 3.2 0 0 1-6.2.8 3.3 3.3 0 0 1-5.3 0 3.3 3.3 0 0 1-5.3 0A3.2 3.2 0 0 1 4.5 15z"
          className="fill-gold-200"
        />
        <path
          d="M8.5 19v6h15v-6"
          fill="none"
          stroke="white"
          strokeWidth="2.4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      {site.name}
    </Link>
  );
}
