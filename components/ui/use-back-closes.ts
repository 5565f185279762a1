import { useEffect, useRef } from "react";

/** The overlays that are open, by the id in the history entry that each has added. */
const open = new Set<string>();

type HistoryState = { overlay?: string } | null;
const shownOverlay = () => (window.history.state as HistoryState)?.overlay;

/**
 * Back closes an open overlay instead of leaving the page, as Android users expect. The overlay adds a
 * history entry of the same address; closing it by other means goes back over that entry.
 */
export function useBackCloses(isOpen: boolean, close: () => void): void {
  const closeNow = useRef(close);
  useEffect(() => {
    closeNow.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const id = crypto.randomUUID();
    let isLeaving = false;
    open.add(id);
    window.history.pushState({ ...window.history.state, overlay: id }, "");
    const closeOnBack = () => {
      if (shownOverlay() !== id) closeNow.current();
    };
    // Going back would undo the navigation of a link or a search in the overlay.
    const notice = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      isLeaving ||=
        event.type === "submit" ? event.target.hasAttribute("action") : Boolean(event.target.closest("a[href]"));
    };
    window.addEventListener("popstate", closeOnBack);
    document.addEventListener("click", notice, true);
    document.addEventListener("submit", notice, true);
    return () => {
      open.delete(id);
      window.removeEventListener("popstate", closeOnBack);
      document.removeEventListener("click", notice, true);
      document.removeEventListener("submit", notice, true);
      if (!isLeaving && shownOverlay() === id) window.history.back();
    };
  }, [isOpen]);
}

/** Before a navigation out of an open overlay: closing it would go back, and undo the navigation. */
export function leaveOverlay(): void {
  window.history.replaceState({ ...window.history.state, overlay: undefined }, "");
}

/** The same inside an overlay's content, which is mounted while the overlay is open. */
export function BackCloses({ close }: { close: () => void }): null {
  useBackCloses(true, close);
  return null;
}

/** Entries of overlays that are closed by now are passed over. @returns how to stop */
export function skipClosedOverlays(): () => void {
  const skip = () => {
    const overlay = shownOverlay();
    if (overlay !== undefined && !open.has(overlay)) window.history.back();
  };
  window.addEventListener("popstate", skip);
  return () => window.removeEventListener("popstate", skip);
}
