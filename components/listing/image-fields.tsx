"use client";

import { Icon } from "@/components/ui/icon";
import { type Ref, useState } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { ListingImage } from "./listing-image";

type ImageFieldsProps = {
  ref: Ref<HTMLInputElement>;
  images: string[];
  onChange(images: string[]): void;
  error?: string;
};

/** Pictures are added by address and can be removed (docs/product.md, Screens). */
export function ImageFields({ ref, images, onChange, error }: ImageFieldsProps) {
  const [address, setAddress] = useState("");
  function add() {
    const added = address.trim();
    if (!added) return;
    if (!images.includes(added)) onChange([...images, added]);
    setAddress("");
  }
  return (
    <div className="grid gap-3">
      <div className="flex items-end gap-2">
        <div className="flex-1">
          <FormField
            id="listing-images"
            label="Images"
            hint="Paste the https address of a picture and add it."
            error={error}
          >
            <Input
              ref={ref}
              type="url"
              value={address}
              placeholder="https://…"
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                event.preventDefault();
                add();
              }}
            />
          </FormField>
        </div>
      </div>
      <Button variant="outline" className="w-fit" onClick={add}>
        <Icon name="image-plus" /> Add image
      </Button>
      {images.length > 0 && (
        <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
          {images.map((image, index) => (
            <li key={image} className="relative overflow-hidden rounded-md border">
              <ListingImage src={image} alt={`Picture ${index + 1}`} sizes="160px" />
              <button
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => onChange(images.filter((other) => other !== image))}
                className="absolute top-1 right-1 grid size-11 place-items-center rounded-md bg-card/90 hover:bg-card"
              >
                <Icon name="trash-2" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
