/* eslint-disable @next/next/no-img-element -- pasted addresses are shown by the browser, never fetched by the server */
import { cn } from "@/components/ui/class-names";
import { pictureSources } from "@/lib/pictures";

type ListingImageProps = {
  src: string | undefined;
  alt: string;
  /** Shape and size; 4:3 and full width by default */
  className?: string;
  fit?: "object-cover" | "object-contain";
  sizes: string;
  priority?: boolean;
};

/** A listing's picture; a market stall without one. */
export function ListingImage({
  src,
  alt,
  className = "aspect-4/3 w-full",
  fit = "object-cover",
  sizes,
  priority = false,
}: ListingImageProps) {
  const sources = pictureSources(src);
  return (
    <img
      {...sources}
      alt={alt}
      sizes={sources.srcSet && sizes}
      width={sources.width ?? 800}
      height={sources.height ?? 600}
      loading={priority ? "eager" : "lazy"}
      referrerPolicy={!src || src.startsWith("/") ? undefined : "no-referrer"}
      fetchPriority={priority ? "high" : "auto"}
      decoding="async"
      className={cn(fit, className)}
    />
  );
}
