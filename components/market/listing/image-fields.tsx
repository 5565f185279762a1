"use client";

import {
  type ChangeEvent,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { buttonVariants, Button } from "@/components/ui/button";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { usePhotoUploads } from "@/lib/client/market/use-photo-uploads";
import { isImageAddress } from "@/lib/domain/platform/image-address";
import { maxImages } from "@/lib/domain/market/listing-limits";
import { PhotoList } from "./photo-list";
import { UploadList } from "./upload-list";

type ImageFieldsProps = {
  /** The input of an address that is not added yet */
  addressInput: ComponentProps<typeof Input>;
  readAddress(): string;
  clearAddress(): void;
  refuse(message: string): void;
  images: string[];
  /** @param change of the pictures as they are by then: photos arrive at any time */
  onChange(change: (images: string[]) => string[]): void;
  onSendingChange(isSending: boolean): void;
  /** Where the focus goes when the pictures are wrong */
  focusRef(target: { focus(): void } | null): void;
  error?: string;
};

/** Photos are chosen or taken, and sent while the form is filled in; pictures of the web are added by address. */
export function ImageFields({ images, onChange, onSendingChange, focusRef, error, ...address }: ImageFieldsProps) {
  const [announcement, announce] = useState("");
  const photos = useRef<HTMLInputElement>(null);
  const addresses = useRef<HTMLDetailsElement>(null);
  const { uploads, hasFailed, ...sender } = usePhotoUploads((arrived) => {
    onChange((others) => (others.includes(arrived) ? others : [...others, arrived]));
    announce("A photo has arrived");
  });
  const isSending = uploads.some(({ status }) => status !== "failed");
  useEffect(() => onSendingChange(isSending), [isSending, onSendingChange]);
  useEffect(() => {
    const target = () => (addresses.current?.open ? addresses.current.querySelector("input") : photos.current);
    focusRef({ focus: () => target()?.focus() });
  }, [focusRef]);

  const room = maxImages - images.length - uploads.length;
  function choose(event: ChangeEvent<HTMLInputElement>) {
    const chosen = [...(event.target.files ?? [])];
    // The same file may be chosen again.
    event.target.value = "";
    void sender.add(chosen.slice(0, room));
    if (chosen.length > room) announce(`A listing has ${maxImages} pictures at most: ${room} were taken`);
  }
  const invalid = error ? { "aria-invalid": true, "aria-describedby": "listing-images-error" } : {};
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-medium">Photos</legend>
      <div className="flex flex-wrap gap-2">
        <FileButton icon="image-plus" isOff={room <= 0} text="Add photos">
          <input
            ref={photos}
            type="file"
            accept="image/*"
            multiple
            {...invalid}
            disabled={room <= 0}
            onChange={choose}
            className="sr-only"
          />
        </FileButton>
        <FileButton icon="smartphone" isOff={room <= 0} text="Take a photo" className="pointer-fine:hidden">
          <input
            type="file"
            accept="image/*"
            capture="environment"
            disabled={room <= 0}
            onChange={choose}
            className="sr-only"
          />
        </FileButton>
      </div>
      <p className="text-sm text-muted-foreground">
        {room > 0
          ? `Up to ${maxImages}. The first is the cover. Photos are made smaller before they are sent.`
          : `A listing has ${maxImages} pictures at most.`}
      </p>
      {error && (
        <p id="listing-images-error" role="alert" className="text-sm font-medium text-destructive">
          {error}
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="text-sm font-medium text-destructive">
          You are offline. Choose the photos again when the connection is back.
        </p>
      )}
      {images.length > 0 && (
        <PhotoList images={images} onChange={(changed) => onChange(() => changed)} announce={announce} />
      )}
      {uploads.length > 0 && <UploadList uploads={uploads} onRetry={sender.retry} onRemove={sender.remove} />}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <AddressField {...address} invalid={invalid} panel={addresses} images={images} onChange={onChange} />
    </fieldset>
  );
}

type FileButtonProps = {
  icon: ComponentProps<typeof Icon>["name"];
  text: string;
  isOff: boolean;
  className?: string;
  /** The input of type file */
  children: ReactNode;
};

const FileButton = ({ icon, text, isOff, className, children }: FileButtonProps) => (
  <label
    className={cn(
      buttonVariants({ variant: "outline" }),
      "relative cursor-pointer has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-ring",
      isOff && "pointer-events-none opacity-60",
      className,
    )}
  >
    <Icon name={icon} /> {text}
    {children}
  </label>
);

type AddressFieldProps = Pick<
  ImageFieldsProps,
  "addressInput" | "readAddress" | "clearAddress" | "refuse" | "images" | "onChange"
> & { panel: RefObject<HTMLDetailsElement | null>; invalid: object };

/** For pictures that are on the web already */
function AddressField({ panel, addressInput, readAddress, invalid, images, onChange, ...field }: AddressFieldProps) {
  // An address that a draft has kept is not hidden.
  useEffect(() => {
    if (readAddress()) panel.current?.toggleAttribute("open", true);
  });
  function add() {
    const added = readAddress().trim();
    if (!added) return field.refuse("Paste the address of a picture first");
    if (!isImageAddress(added)) return field.refuse("Images must be https addresses");
    if (!images.includes(added)) onChange((others) => [...others, added]);
    field.clearAddress();
  }
  return (
    <details ref={panel}>
      <summary className="w-fit py-3 text-sm font-medium text-primary">Add a picture by its web address</summary>
      <div className="grid gap-1.5 pt-1">
        <Label htmlFor="listing-images">Images</Label>
        <div className="flex gap-2">
          <Input
            id="listing-images"
            type="url"
            placeholder="https://…"
            {...invalid}
            onKeyDown={(event) => {
              if (event.key !== "Enter") return;
              event.preventDefault();
              add();
            }}
            {...addressInput}
          />
          <Button variant="outline" className="shrink-0" onClick={add}>
            Add image
          </Button>
        </div>
      </div>
    </details>
  );
}
