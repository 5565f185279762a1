"use client";

import { Icon } from "@/components/ui/icon";
import Form from "next/form";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { SearchField } from "./search-field";

type SearchFormProps = {
  id: string;
  /** The scope of the search, where a page has two such forms */
  label?: string;
};

/** A plain GET form to /search; an empty text is not submitted. */
export function SearchForm({ id, label = "All of Oja" }: SearchFormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    const text = new FormData(event.currentTarget).get("q");
    if (String(text ?? "").trim()) return;
    event.preventDefault();
    // Nothing was submitted: the menu around it stays open.
    event.stopPropagation();
  }
  return (
    <Form
      action="/search"
      prefetch={false}
      role="search"
      aria-label={label}
      onSubmit={submit}
      className="flex w-full gap-2"
    >
      <label htmlFor={id} className="sr-only">
        Search for anything
      </label>
      <SearchField id={id} placeholder="Search for anything…" />
      <Button type="submit" size="icon" aria-label="Search" className="shrink-0">
        <Icon name="search" />
      </Button>
    </Form>
  );
}
