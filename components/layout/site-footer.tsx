import { Link } from "@/components/link";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { site } from "@/lib/site";
import { mainCategories } from "./navigation";

const support = ["Help Center", "Safety Tips", "Trust & Safety", "Dispute Resolution", "Contact Us"];
const account = [
  { name: "Sign In", href: paths.login() },
  { name: "Register", href: paths.register() },
  { name: "My Dashboard", href: paths.dashboard },
  { name: "Verification", href: paths.dashboard },
  { name: "Trust Score", href: paths.dashboard },
];

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t bg-primary-strong text-white">
      <div className="mx-auto grid max-w-page gap-8 px-4 py-10 sm:grid-cols-2 lg:grid-cols-4">
        <div>
          <p className="text-xl font-extrabold">{site.name}</p>
          <p className="mt-2 max-w-xs text-sm text-white/80">
            {site.tagline}. Money is held until you have what you paid for.
          </p>
        </div>
        <FooterColumn title="Categories">
          {mainCategories.slice(0, 5).map(({ name, href }) => (
            <FooterLink key={href} href={href}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterColumn title="Support">
          {support.map((name) => (
            <FooterLink key={name} href={paths.escrowDisputes}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
        <FooterColumn title="Account">
          {account.map(({ name, href }) => (
            <FooterLink key={name} href={href}>
              {name}
            </FooterLink>
          ))}
        </FooterColumn>
      </div>
      <p className="border-t border-white/15 px-4 py-5 text-center text-sm text-white/80">
        © 2024 {site.name}. All rights reserved.
      </p>
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

function FooterLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <li>
      <Link
        href={href}

        className="inline-block py-1.5 text-sm text-white/80 hover:text-white hover:underline"
      >
        {children}
      </Link>
    </li>
  );
}
