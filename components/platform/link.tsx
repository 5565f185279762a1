import type { ComponentProps } from "react";
import type { VariantProps } from "class-variance-authority";
import { buttonVariants } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";

/**
 * A link inside Oja, as plain HTML without hydration; one listener follows all of them with the router
 * (components/layout/soft-navigation.tsx). Nothing is prefetched: our users pay for their data.
 */
export function Link({ href, ...props }: ComponentProps<"a"> & { href: string }) {
  return <a href={href} {...props} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & VariantProps<typeof buttonVariants>;

/** A link with the look of a button: navigation stays a link. */
export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
