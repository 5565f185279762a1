"use client";

import { Icon } from "@/components/ui/icon";
import { useRouter } from "next/navigation";
import type { FormEvent } from "react";
import { SearchField } from "@/components/layout/search-field";
import { Button } from "@/components/ui/button";
import { NativeSelect } from "@/components/ui/native-select";
import { paths } from "@/lib/paths";
import { locations } from "./marketing";

/**
 * A plain GET form; with JavaScript an empty text is not submitted and "All Nigeria" is left out
 * (docs/product.md, D2).
 */
export function HomeSearch() {
  const router = useRouter();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = String(form.get("q") ?? "").trim();
    const location = String(form.get("location") ?? "");
    if (!text) return;
    router.push(paths.search(text) + (location ? `&location=${encodeURIComponent(location)}` : ""));
  }
  return (
    <form
      action={paths.searchPage}
      role="search"
      aria-label="All of Oja"
      onSubmit={submit}
      className="grid gap-2 rounded-lg bg-card p-2 text-left text-foreground shadow-raised sm:grid-cols-[11rem_1fr_auto]"
    >
      <label htmlFor="home-location" className="sr-only">
        Location
      </label>
      <NativeSelect id="home-location" name="location" defaultValue="">
        {locations.map((location, index) => (
          <option key={location} value={index === 0 ? "" : location}>
            {location}
          </option>
        ))}
      </NativeSelect>
      <label htmlFor="home-search" className="sr-only">
        I am looking for
      </label>
      <SearchField id="home-search" placeholder="I am looking for..." />
      <Button type="submit" aria-label="Search">
        <Icon name="search" /> Search
      </Button>
    </form>
  );
}
