"use client";

import NextLink, { useLinkStatus } from "next/link";
import type { ComponentProps } from "react";

/** Nothing is fetched before it is asked for: our users pay for their data. */
export function Link({ prefetch = false, children, ...props }: ComponentProps<typeof NextLink>) {
  return (
    <NextLink prefetch={prefetch} {...props}>
      {children}
      <UnderWay />
    </NextLink>
  );
}

/** On a slow connection one sees that the tap was heard. */
function UnderWay() {
  const { pending } = useLinkStatus();
  return pending ? <span aria-hidden className="under-way" /> : null;
}
