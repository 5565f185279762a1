"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { phoneSizes, pictureSources } from "@/lib/pictures";
import { ListingImage } from "./listing-image";
import { pictureStep } from "./picture-step";

const Lightbox = dynamic(() => import("./lightbox"), { loading: () => null });

type GalleryProps = { images: string[]; title: string };

/** The browser itself swipes (scroll snap); the script adds keys, buttons and the large view. */
export function Gallery({ images, title }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  /** The last picture that has come into view so far */
  const [reached, setReached] = useState(0);
  const [isLarge, setIsLarge] = useState(false);
  const last = images.length - 1;

  const pictureAt = (index: number) => row.current?.children[index]?.querySelector("a");

  function follow({ scrollLeft, clientWidth }: HTMLUListElement) {
    const position = clientWidth > 0 ? scrollLeft / clientWidth : 0;
    setShown(Math.round(position));
    setReached((before) => Math.max(before, Math.ceil(position)));
  }
  // Somebody may have swiped before the script was there.
  useEffect(() => {
    if (row.current) follow(row.current);
  }, []);

  function show(index: number) {
    const list = row.current;
    list?.scrollTo({ left: index * list.clientWidth, behavior: "smooth" });
  }
  function followKeys(event: KeyboardEvent) {
    const step = pictureStep(event.key);
    if (!step) return;
    event.preventDefault();
    const next = Math.min(last, Math.max(0, shown + step));
    focusOn(next);
  }
  function enlarge(event: MouseEvent) {
    event.preventDefault();
    setIsLarge(true);
  }
  function focusOn(picture: number) {
    show(picture);
    pictureAt(picture)?.focus({ preventScroll: true });
  }
  return (
    <section aria-roledescription="carousel" aria-label={`Pictures of ${title}`}>
      <div className="relative max-sm:-mx-4">
        <ul
          ref={row}
          onKeyDown={followKeys}
          onScroll={({ currentTarget }) => follow(currentTarget)}
          className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto bg-muted sm:rounded-lg"
        >
          {images.map((image, index) => (
            <li key={image} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
              <a
                href={image}
                rel="noreferrer"
                onClick={enlarge}
                tabIndex={index === shown ? 0 : -1}
                className="block w-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <Picture
                  isReached={index <= reached}
                  src={image}
                  alt={images.length > 1 ? `${title}, picture ${index + 1} of ${images.length}` : title}
                  sizes={`${phoneSizes.whole}, (min-width: 1024px) 780px, 100vw`}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <Arrow to="previous" isOff={shown === 0} onPress={() => show(shown - 1)} />
            <Arrow to="next" isOff={shown === last} onPress={() => show(shown + 1)} />
            <p
              aria-live="polite"
              className="script-only pointer-events-none absolute right-3 bottom-3 rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white tabular-nums"
            >
              <span className="sr-only">Picture </span>
              {shown + 1} / {images.length}
            </p>
          </>
        )}
      </div>
      {images.length > 1 && <Thumbnails images={images} shown={shown} onChoose={show} />}
      {isLarge && (
        <Lightbox
          images={images}
          title={title}
          first={shown}
          onClose={() => setIsLarge(false)}
          restoreFocus={focusOn}
        />
      )}
    </section>
  );
}

/** Browsers load what is a few screens away, also sideways: a picture that was not reached yet is only a colour. */
function Picture({ isReached, ...image }: ComponentProps<typeof ListingImage> & { isReached: boolean }) {
  if (isReached) return <ListingImage {...image} />;
  return (
    <>
      <span
        role="img"
        aria-label={image.alt}
        data-colour={pictureSources(image.src)["data-colour"]}
        className="script-only block aspect-4/3 w-full"
      />
      <noscript>
        <ListingImage {...image} />
      </noscript>
    </>
  );
}

type ThumbnailsProps = { images: string[]; shown: number; onChoose(index: number): void };

/** Plain links to the pictures, so that they work without a script. */
function Thumbnails({ images, shown, onChoose }: ThumbnailsProps) {
  const choose = (index: number) => (event: MouseEvent) => {
    event.preventDefault();
    onChoose(index);
  };
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-1">
      {images.map((image, index) => (
        <li key={image}>
          <a
            href={`#picture-${index + 1}`}
            onClick={choose(index)}
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === shown}
            className={cn(
              "block w-20 overflow-hidden rounded-md border-2",
              index === shown ? "border-primary" : "border-transparent opacity-75 hover:opacity-100",
            )}
          >
            <ListingImage src={image} alt="" sizes="80px" />
          </a>
        </li>
      ))}
    </ul>
  );
}

type ArrowProps = { to: "previous" | "next"; isOff: boolean; onPress(): void };

function Arrow({ to, isOff, onPress }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={to === "next" ? "Next picture" : "Previous picture"}
      disabled={isOff}
      onClick={onPress}
      className={cn(
        "script-only absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center rounded-full bg-card/90 text-foreground shadow-card transition-opacity hover:bg-card disabled:opacity-0 max-sm:hidden",
        to === "next" ? "right-3" : "left-3",
      )}
    >
      <Icon name={to === "next" ? "chevron-right" : "chevron-left"} className="size-6" />
    </button>
  );
}
