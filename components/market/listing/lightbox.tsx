"use client";

import { Dialog } from "radix-ui";
import { type KeyboardEvent, useState } from "react";
import { useBackCloses } from "@/components/ui/use-back-closes";
import { Icon } from "@/components/ui/icon";
import { ListingImage } from "./listing-image";
import { pictureStep } from "./picture-step";

type LightboxProps = {
  images: string[];
  title: string;
  /** The index of the first picture shown */
  first: number;
  onClose(): void;
  /** @param last the index of the last picture shown */
  restoreFocus(last: number): void;
};

/** The pictures full screen, for careful buyers. */
export default function Lightbox({ images, title, first, onClose, restoreFocus }: LightboxProps) {
  const [shown, setShown] = useState(first);
  useBackCloses(true, onClose);
  const show = (index: number) => setShown((index + images.length) % images.length);
  function followKeys(event: KeyboardEvent) {
    const step = pictureStep(event.key);
    if (step) show(shown + step);
  }
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onKeyDown={followKeys}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            restoreFocus(shown);
          }}
          className="fixed inset-0 z-50 flex flex-col bg-black text-white"
        >
          <div className="flex items-center justify-between gap-3 p-2 pl-4">
            <Dialog.Title className="truncate text-sm font-medium">{title}</Dialog.Title>
            <Dialog.Close
              aria-label="Close"
              className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-white/15"
            >
              <Icon name="x" className="size-6" />
            </Dialog.Close>
          </div>
          <div className="flex min-h-0 flex-1 touch-pinch-zoom items-center justify-center overflow-auto overscroll-contain">
            <ListingImage
              src={images[shown]}
              alt={`${title}, picture ${shown + 1} of ${images.length}`}
              sizes="100vw"
              fit="object-contain"
              className="max-h-full max-w-full"
              priority
            />
          </div>
          {images.length > 1 && (
            <div className="flex items-center justify-center gap-6 p-3">
              <LightboxStep icon="chevron-left" label="Previous picture" onPress={() => show(shown - 1)} />
              <p aria-live="polite" className="text-sm tabular-nums">
                {shown + 1} / {images.length}
              </p>
              <LightboxStep icon="chevron-right" label="Next picture" onPress={() => show(shown + 1)} />
            </div>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type StepProps = { icon: "chevron-left" | "chevron-right"; label: string; onPress(): void };

function LightboxStep({ icon, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-12 place-items-center rounded-full bg-white/10 hover:bg-white/20"
    >
      <Icon name={icon} className="size-6" />
    </button>
  );
}
