import NextLink from "next/link";
import type { ComponentProps } from "react";

/** Nothing is fetched before it is asked for: our users pay for their data. */
export function Link({ prefetch = false, ...props }: ComponentProps<typeof NextLink>) {
  return <NextLink prefetch={prefetch} {...props} />;
}
