"use client";

import dynamic from "next/dynamic";
import { type ComponentProps, useRef, useState } from "react";
import { Input } from "@/components/ui/input";

/** Without suggestions the search field still works. */
const Suggestions = dynamic(() => import("./search-suggestions").catch(() => ({ default: () => null })), {
  ssr: false,
});

/** A search field; suggestions are loaded once somebody types. */
export function SearchField({ id, ...props }: ComponentProps<typeof Input> & { id: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  function searchFor(text: string) {
    if (!input.current) return;
    input.current.value = text;
    input.current.form?.requestSubmit();
  }
  return (
    <div className="relative min-w-0 flex-1">
      <Input
        ref={input}
        id={id}
        name="q"
        type="search"
        maxLength={200}
        autoComplete="off"
        onFocus={() => setIsUsed(true)}
        {...props}
      />
      {isUsed && <Suggestions input={input} listId={`${id}-suggestions`} searchFor={searchFor} />}
    </div>
  );
}
