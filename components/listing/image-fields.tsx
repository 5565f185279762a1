"use client";

import { Icon } from "@/components/ui/icon";
import type { ComponentProps } from "react";
import { Button } from "@/components/ui/button";
import { FormField } from "@/components/ui/form-field";
import { Input } from "@/components/ui/input";
import { isImageAddress } from "@/lib/domain/image-address";
import { ListingImage } from "./listing-image";

type ImageFieldsProps = {
  /** The input of an address that is not added yet */
  addressInput: ComponentProps<typeof Input>;
  readAddress(): string;
  clearAddress(): void;
  refuse(message: string): void;
  images: string[];
  onChange(images: string[]): void;
  error?: string;
};

/** Pictures are added by address and can be removed (docs/product.md, Screens). */
export function ImageFields({
  addressInput,
  readAddress,
  clearAddress,
  refuse,
  images,
  onChange,
  error,
}: ImageFieldsProps) {
  function add() {
    const added = readAddress().trim();
    if (!added) return refuse("Paste the address of a picture first");
    if (!isImageAddress(added)) return refuse("Images must be https addresses");
    if (!images.includes(added)) onChange([...images, added]);
    clearAddress();
  }
  return (
    <div className="grid gap-3">
      <FormField
        id="listing-images"
        label="Images"
        hint="Paste the https address of a picture and add it."
        error={error}
      >
        <Input
          type="url"
          placeholder="https://…"
          onKeyDown={(event) => {
            if (event.key !== "Enter") return;
            event.preventDefault();
            add();
          }}
          {...addressInput}
        />
      </FormField>
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
