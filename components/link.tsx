import type { ComponentProps } from "react";
import type { VariantProps } from "class-variance-authority";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";

/**
 * A link inside Oja. Plain HTML, which costs a phone nothing to bring to life; one listener for all of
 * them makes the way there soft (components/layout/soft-navigation.tsx). Nothing is fetched before it
 * is asked for: our users pay for their data.
 */
export function Link({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={href} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & VariantProps<typeof buttonVariants>;

/** A link that looks like a button: what leads somewhere stays a link. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
