import type { ReactNode } from "react";
import { NoscriptNotice } from "@/components/layout/noscript-notice";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { site } from "@/lib/site";

const promises: { icon: IconName; text: string }[] = [
  { icon: "lock", text: "You pay Oja, not a stranger: the money waits in escrow while the seller delivers." },
  { icon: "shield-check", text: "Every person has a trust score, and every point of it is explained." },
  { icon: "scale", text: "If something goes wrong, both sides can say what happened, and our team decides." },
];

type AuthCardProps = {
  title: string;
  message: string;
  /** The purpose of the form: "Signing in" */
  act: string;
  children: ReactNode;
};

/** A form beside the reasons to trust it. */
export function AuthCard({ title, message, act, children }: AuthCardProps) {
  return (
    <Card className="mx-auto grid max-w-4xl overflow-hidden md:grid-cols-[1fr_1.2fr]">
      <div className="flex flex-col bg-brand text-white">
        <div className="hidden flex-1 p-8 md:block">
          <p className="text-2xl font-bold">{site.tagline}</p>
          <ul className="mt-6 grid gap-5">
            {promises.map(({ icon, text }) => (
              <li key={icon} className="flex gap-3">
                <Icon name={icon} className="mt-0.5 size-5 text-gold-300" />
                <span className="text-white/90">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div aria-hidden className="awning" />
      </div>
      <div className="p-5 sm:p-8">
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-1 mb-6 text-muted-foreground">{message}</p>
        <NoscriptNotice what={act} />
        <div className="script-only">{children}</div>
      </div>
    </Card>
  );
}
