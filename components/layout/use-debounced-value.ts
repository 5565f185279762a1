import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const debounceMs = 200;

/**
 * The debounced, trimmed value of an input.
 * @param onTyped is called on every change, before the delay
 */
export function useDebouncedValue(input: RefObject<HTMLInputElement | null>, onTyped: () => void): string {
  const [text, setText] = useState("");
  const notifyTyped = useEffectEvent(onTyped);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setText(field.value.trim());
    const typed = () => {
      notifyTyped();
      clearTimeout(timer);
      timer = setTimeout(settle, debounceMs);
    };
    // Text typed before this script was loaded counts too.
    if (field.value) typed();
    field.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", typed);
    };
  }, [input]);
  return text;
}
