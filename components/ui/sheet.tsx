"use client";

import { type FocusEvent, type MouseEvent, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import { cn } from "./class-names";
import { Icon } from "./icon";
import { useBackCloses } from "./use-back-closes";

type SheetProps = {
  /** The id of the popover; its trigger has <button popoverTarget={id}> */
  id: string;
  title: string;
  from: "left" | "bottom";
  /** Always a panel, never part of the page */
  role?: "dialog";
  className?: string;
  children: ReactNode;
};

const edges = {
  left: "inset-y-0 left-0 h-dvh w-[85%] max-w-sm [--sheet-from:translateX(-2rem)]",
  bottom: "inset-x-0 bottom-0 max-h-[88dvh] w-full max-w-none rounded-t-xl [--sheet-from:translateY(2rem)]",
};

/**
 * A panel over the page. As a popover the browser opens, closes and dims it, so it works before any script
 * is loaded; the script moves the focus into it, and closes it on navigation.
 */
export function Sheet({ id, title, from, role, className, children }: SheetProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // It may have been opened before the script was there: no event tells of that any more.
  useEffect(() => {
    if (panel.current?.matches(":popover-open")) setIsOpen(true);
  }, []);
  useBackCloses(isOpen, () => panel.current?.hidePopover());
  return (
    <div
      ref={panel}
      id={id}
      popover="auto"
      role={role}
      aria-label={role && title}
      tabIndex={-1}
      onToggle={(event) => {
        setIsOpen(event.newState === "open");
        takeFocus(event);
      }}
      onBlur={closeWhenLeft}
      onClick={closeAfterLink}
      onSubmit={(event) => event.currentTarget.hidePopover()}
      className={cn("sheet p-4 shadow-raised outline-none", edges[from], className)}
    >
      <div className="mb-3 flex items-center justify-between" data-sheet-head>
        <p className="text-lg font-bold">{title}</p>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className="-mr-2 grid size-11 place-items-center rounded-md hover:bg-muted"
        >
          <Icon name="x" className="size-5" />
        </button>
      </div>
      {children}
    </div>
  );
}

function takeFocus({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) {
  if (newState === "open" && !currentTarget.contains(document.activeElement)) currentTarget.focus();
}

function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
  const isOpen = currentTarget.matches(":popover-open");
  if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover();
}

function closeAfterLink({ currentTarget, target }: MouseEvent<HTMLDivElement>) {
  if (target instanceof Element && target.closest("a")) currentTarget.hidePopover();
}
