import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { phoneSizes } from "@/lib/pictures";
import { ListingImage } from "./listing-image";
import { pictureStep } from "./picture-step";

type PhotoListProps = {
  images: readonly string[];
  onChange(images: string[]): void;
  /** The last change, for screen readers */
  announce(message: string): void;
};

/** Pictures in their order: the first is the cover. They are moved by dragging, by buttons, and by arrow keys. */
export function PhotoList({ images, onChange, announce }: PhotoListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const refocus = useRef<{ image: string; control: string }>(undefined);

  // A button that moved with its picture has lost the focus.
  useEffect(() => {
    const { image, control } = refocus.current ?? {};
    refocus.current = undefined;
    if (!image || !control) return;
    const item = list.current?.children[images.indexOf(image)];
    const wanted = item?.querySelector<HTMLButtonElement>(`[data-control="${control}"]:not(:disabled)`);
    (wanted ?? item?.querySelector<HTMLButtonElement>("[data-control]:not(:disabled)"))?.focus();
  }, [images]);

  function move(image: string, to: number, control?: string) {
    if (to < 0 || to >= images.length || images[to] === image) return;
    const others = images.filter((other) => other !== image);
    if (control) refocus.current = { image, control };
    onChange(others.toSpliced(to, 0, image));
    announce(`Picture moved to place ${to + 1} of ${images.length}${to === 0 ? ": it is the cover" : ""}`);
  }

  function remove(image: string, index: number) {
    const next = images[index + 1] ?? images[index - 1];
    if (next) refocus.current = { image: next, control: "remove" };
    onChange(images.filter((other) => other !== image));
    announce(`Picture ${index + 1} removed, ${images.length - 1} left`);
  }

  const followKeys = (image: string, index: number) => (event: KeyboardEvent<HTMLLIElement>) => {
    const step = pictureStep(event.key);
    if (!step) return;
    event.preventDefault();
    move(image, index + step, (event.target as HTMLElement).dataset.control);
  };
  const dragOver = (index: number) => (event: DragEvent) => {
    if (!dragged) return;
    event.preventDefault();
    move(dragged, index);
  };

  return (
    <ul ref={list} className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {images.map((image, index) => (
        <li
          key={image}
          draggable
          onDragStart={() => setDragged(image)}
          onDragOver={dragOver(index)}
          onDragEnd={() => setDragged(undefined)}
          onDrop={(event) => event.preventDefault()}
          onKeyDown={followKeys(image, index)}
          className={cn("relative overflow-hidden rounded-md border bg-card", dragged === image && "opacity-60")}
        >
          <ListingImage
            src={image}
            alt={`Picture ${index + 1}`}
            sizes={`${phoneSizes.half}, (min-width: 640px) 160px, 50vw`}
          />
          {index === 0 && (
            <Badge tone="yellow" className="absolute top-1 left-1">
              Cover
            </Badge>
          )}
          <div className="flex justify-between">
            <Control
              name="earlier"
              label={`Move picture ${index + 1} earlier`}
              isOff={index === 0}
              onPress={() => move(image, index - 1, "earlier")}
            />
            <Control
              name="later"
              label={`Move picture ${index + 1} later`}
              isOff={index === images.length - 1}
              onPress={() => move(image, index + 1, "later")}
            />
            <Control name="remove" label={`Remove picture ${index + 1}`} onPress={() => remove(image, index)} />
          </div>
        </li>
      ))}
    </ul>
  );
}

const icons = { earlier: "chevron-left", later: "chevron-right", remove: "trash-2" } as const;

type ControlProps = { name: keyof typeof icons; label: string; isOff?: boolean; onPress(): void };

function Control({ name, label, isOff, onPress }: ControlProps) {
  return (
    <button
      type="button"
      data-control={name}
      aria-label={label}
      disabled={isOff}
      onClick={onPress}
      className="grid size-11 place-items-center hover:bg-muted focus-visible:-outline-offset-2 disabled:opacity-30"
    >
      <Icon name={icons[name]} className="size-5" />
    </button>
  );
}
