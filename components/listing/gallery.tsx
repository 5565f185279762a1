"use client";

import { useState } from "react";
import { cn } from "@/components/ui/class-names";
import { ListingImage } from "./listing-image";

export function Gallery({ images, title }: { images: string[]; title: string }) {
  const [shown, setShown] = useState(0);
  return (
    <div>
      <ListingImage
        src={images[shown]}
        alt={images.length > 1 ? `${title}, picture ${shown + 1} of ${images.length}` : title}
        sizes="(min-width: 1024px) 740px, 100vw"
        className="rounded-lg border"
        priority
      />
      {images.length > 1 && (
        <ul className="mt-3 flex gap-2 overflow-x-auto p-1">
          {images.map((image, index) => (
            <li key={image}>
              <button
                type="button"
                onClick={() => setShown(index)}
                aria-label={`Show picture ${index + 1}`}
                aria-pressed={index === shown}
                className={cn(
                  "block w-20 overflow-hidden rounded-md border-2",
                  index === shown ? "border-primary" : "border-transparent",
                )}
              >
                <ListingImage src={image} alt="" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
