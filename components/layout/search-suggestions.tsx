"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useState } from "react";
import { cn } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { operations } from "@/lib/client/platform/operations";
import { queryClient } from "@/lib/client/platform/query-client";
import { apiQuery } from "@/lib/client/platform/query-keys";
import type { SuggestionDto } from "@/lib/contracts/market/suggestions";
import { paths } from "@/lib/paths";
import { useDebouncedValue } from "./use-debounced-value";

const fewestLetters = 2;
const none: SuggestionDto[] = [];

type SearchSuggestionsProps = {
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  searchFor(text: string): void;
};

/**
 * Suggestions below an existing search box: arrows choose, Enter takes, Escape closes; focus stays in the
 * box. The role stays searchbox, because screen readers miss a role that changes during focus; a status
 * message announces the suggestions.
 */
export default function SearchSuggestions({ input, listId, searchFor }: SearchSuggestionsProps) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const text = useDebouncedValue(input, () => {
    setIsOpen(true);
    setActive(-1);
  });
  const { data } = useQuery(
    {
      ...apiQuery(operations.listSuggestions, { query: { text } }),
      enabled: text.length >= fewestLetters,
      placeholderData: keepPreviousData,
    },
    queryClient(),
  );
  const suggestions = text.length >= fewestLetters ? (data ?? none) : none;
  const isShown = isOpen && suggestions.length > 0;

  function take(suggestion: SuggestionDto) {
    setIsOpen(false);
    if (suggestion.kind === "category") return router.push(paths.category(suggestion.slug));
    searchFor(suggestion.text);
  }

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    const press = (event: KeyboardEvent) => {
      if (!isShown) return;
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      const chosen = suggestions[active];
      if (step) setActive((was) => ((was + 1 + step + suggestions.length + 1) % (suggestions.length + 1)) - 1);
      else if (event.key === "Escape") setIsOpen(false);
      else if (event.key === "Enter" && chosen) take(chosen);
      else return;
      event.preventDefault();
    };
    const close = () => setIsOpen(false);
    field.addEventListener("keydown", press);
    field.addEventListener("blur", close);
    return () => {
      field.removeEventListener("keydown", press);
      field.removeEventListener("blur", close);
    };
  });

  useEffect(() => {
    const field = input.current;
    field?.setAttribute("aria-autocomplete", "list");
    field?.setAttribute("aria-controls", listId);
    if (isShown && active >= 0) field?.setAttribute("aria-activedescendant", `${listId}-${active}`);
    else field?.removeAttribute("aria-activedescendant");
  }, [input, isShown, active, listId]);

  return (
    <>
      <ul
        id={listId}
        role="listbox"
        aria-label="Suggestions"
        hidden={!isShown}
        // A pointer press must not move the focus out of the input.
        onPointerDown={(event) => event.preventDefault()}
        className="absolute inset-x-0 top-full z-50 mt-1 max-h-[60dvh] overflow-y-auto rounded-md border bg-popover py-1 text-left text-popover-foreground shadow-raised"
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            onClick={() => take(suggestion)}
            className={cn(
              "flex min-h-11 cursor-pointer items-center gap-2.5 px-3 hover:bg-muted",
              index === active && "bg-muted",
            )}
          >
            <Icon
              name={suggestion.kind === "category" ? "layout-grid" : "search"}
              className="size-4 shrink-0 text-muted-foreground"
            />
            <span className="truncate">{suggestion.text}</span>
            {suggestion.kind === "category" && (
              <span className="ml-auto shrink-0 text-sm text-muted-foreground">Category</span>
            )}
          </li>
        ))}
      </ul>
      <span role="status" className="sr-only">
        {isShown && (suggestions.length === 1 ? "1 suggestion" : `${suggestions.length} suggestions`)}
      </span>
    </>
  );
}
