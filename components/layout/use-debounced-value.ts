import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const debounceMs = 200;

/**
 * What stands in an input once nobody has typed for a moment, without the spaces around it.
 * @param onTyped hears of every change, before it has settled
 */
export function useDebouncedValue(input: RefObject<HTMLInputElement | null>, onTyped: () => void): string {
  const [text, setText] = useState("");
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => setText(field.value.trim());
    const typed = () => {
      tell();
      clearTimeout(timer);
      timer = setTimeout(settle, debounceMs);
    };
    // What was typed while this was on its way counts too.
    if (field.value) typed();
    field.addEventListener("input", typed);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", typed);
    };
  }, [input]);
  return text;
}
