import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

const badgeVariants = cva(
  "inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap [&_svg]:size-3.5",
  {
    variants: {
      tone: {
        green: "bg-primary-soft text-primary-strong",
        yellow: "bg-money-soft text-money",
        orange: "bg-warning-soft text-warning",
        blue: "bg-info-soft text-info",
        red: "bg-destructive-soft text-destructive",
        grey: "bg-muted text-muted-foreground",
      },
    },
    defaultVariants: { tone: "grey" },
  },
);

export type BadgeTone = NonNullable<VariantProps<typeof badgeVariants>["tone"]>;

export function Badge({ className, tone, ...props }: ComponentProps<"span"> & VariantProps<typeof badgeVariants>) {
  return <span className={cn(badgeVariants({ tone }), className)} {...props} />;
}
