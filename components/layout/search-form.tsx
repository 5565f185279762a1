"use client";

import { Icon } from "@/components/ui/icon";
import Form from "next/form";
import type { FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";

type SearchFormProps = {
  id: string;
  /** What is searched, where a page has two such forms */
  label?: string;
};

/** A plain GET form to /search; an empty text goes nowhere (spec §5). */
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
      <Input id={id} name="q" type="search" placeholder="Search for anything…" maxLength={200} />
      <Button type="submit" size="icon" aria-label="Search" className="shrink-0">
        <Icon name="search" />
      </Button>
    </Form>
  );
}
