import { cva, type VariantProps } from "class-variance-authority";
import type { ComponentProps } from "react";
import { cn } from "./class-names";

export const buttonVariants = cva(
  "inline-flex max-w-full items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap transition-colors active:translate-y-px disabled:pointer-events-none disabled:opacity-60",
  {
    variants: {
      variant: {
        primary: "bg-primary text-primary-foreground hover:bg-primary-strong",
        outline: "border border-border bg-card text-foreground hover:bg-muted",
        unavailable: "border border-border bg-card text-muted-foreground",
        ghost: "text-foreground hover:bg-muted",
        soft: "bg-primary-soft text-primary-strong hover:bg-primary-soft/70",
        destructive: "bg-destructive text-destructive-foreground hover:bg-destructive/90",
        inverted: "bg-white text-brand hover:bg-white/90",
        brand: "bg-brand text-white hover:bg-black/60",
        link: "text-primary underline-offset-4 hover:underline",
      },
      size: {
        sm: "h-11 min-w-11 px-3 text-sm md:h-9",
        md: "h-11 px-4 text-sm",
        narrow: "h-11 px-3 text-sm sm:px-4",
        lg: "h-12 px-6 text-base",
        icon: "size-11 text-sm",
      },
    },
    defaultVariants: { variant: "primary", size: "md" },
  },
);

type ButtonProps = ComponentProps<"button"> & VariantProps<typeof buttonVariants>;

/** For navigation use ButtonLink (components/platform/link.tsx). */
export function Button({ className, variant, size, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
