import type { ComponentProps } from "react";

/**
 * A link inside Oja. Plain HTML, which costs a phone nothing to bring to life; one listener for all of
 * them makes the way there soft (components/layout/soft-navigation.tsx). Nothing is fetched before it
 * is asked for: our users pay for their data.
 */
export function Link({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={href} {...props} />;
}
