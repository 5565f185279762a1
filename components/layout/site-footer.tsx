"use client";

import { Link } from "@/components/platform/link";
import type { ReactNode } from "react";
import { useAuth } from "@/lib/client/people/auth";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { ThemeSwitch } from "./theme-switch";
import { mainCategories } from "./navigation";
import { useCallbackPath } from "./use-callback-path";

/** Placeholders until the accounts exist (docs/product.md, Screens). */
const socialLinks = [
  { name: "Facebook", drawing: "M14 8h3V4h-3a4 4 0 0 0-4 4v3H7v4h3v7h4v-7h3l1-4h-4V8z" },
  { name: "X", drawing: "M4 4l16 16M20 4L4 20" },
  {
    name: "Instagram",
    drawing:
      "M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zM12 8.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 1 0 0-7zM17.500 6.500v.01",
  },
] as const;

const support = [
  { name: "Help Center", href: paths.help },
  { name: "Safety Tips", href: paths.safety },
  { name: "Trust & Safety", href: paths.trust },
  { name: "Dispute Resolution", href: paths.escrowDisputes },
  { name: "Contact Us", href: paths.contact },
  { name: "Privacy", href: paths.privacy },
];
const account = [
  { name: "My Dashboard", href: paths.dashboard },
  { name: "Verification", href: paths.verification },
  { name: "Trust Score", href: paths.trust },
];

export function SiteFooter() {
  return (
    <footer className="mt-14 bg-brand pb-16 text-white md:pb-0 print:hidden">
      <div aria-hidden className="awning" />
      <div className="mx-auto grid max-w-page grid-cols-2 gap-8 px-4 py-10 lg:grid-cols-4">
        <div className="max-lg:col-span-2">
          <p className="text-xl font-extrabold">{site.name}</p>
          <p className="mt-2 max-w-xs text-sm text-white/80">
            {site.tagline}. Oja holds the money while the seller delivers.
          </p>
          <ul className="mt-3 flex gap-1">
            {socialLinks.map(({ name, drawing }) => (
              <li key={name}>
                <a
                  href="#content"
                  aria-label={`${site.name} on ${name}`}
                  className="grid size-11 place-items-center rounded-md hover:bg-white/10"
                >
                  <svg aria-hidden viewBox="0 0 24 24" className="size-5 fill-none stroke-current stroke-2">
                    <path d={drawing} />
                  </svg>
                </a>
              </li>
            ))}
          </ul>
        </div>
        <FooterColumn title="Categories">
          {mainCategories.slice(0, 5).map(({ name, href }) => (
            <FooterLink key={href} href={href}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterColumn title="Support">
          {support.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterColumn title="Account">
          <VisitorLinks />
          {account.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
      </div>
      <div className="flex flex-wrap items-center justify-center gap-x-6 border-t border-white/15 px-4 py-3 text-sm text-white/80">
        <p>© 2024 {site.name}. All rights reserved.</p>
        <ThemeSwitch />
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <p className="font-semibold">{title}</p>
      <ul className="mt-2">{children}</ul>
    </nav>
  );
}

/** As in the header: hidden until the session is loaded, and gone for signed-in users. */
function VisitorLinks() {
  const { user, isLoading } = useAuth();
  const callbackPath = useCallbackPath();
  if (user) return null;
  const className = isLoading ? "visitors-only" : undefined;
  return (
    <>
      <FooterLink href={paths.login(callbackPath)} className={className}>
        Sign In
      </FooterLink>
      <FooterLink href={paths.register(callbackPath)} className={className}>
        Register
      </FooterLink>
    </>
  );
}

type FooterLinkProps = { href: string; className?: string; children: ReactNode };

function FooterLink({ href, className, children }: FooterLinkProps) {
  return (
    <li className={className}>
      <Link
        href={href}
        className="inline-flex min-h-11 min-w-11 items-center text-sm text-white/80 hover:text-white hover:underline md:min-h-9"
      >
        {children}
      </Link>
    </li>
  );
}
