"use client";

import { useRouter } from "next/navigation";
import type { CategoryDto } from "@/lib/contracts/market/categories";
import { paths } from "@/lib/paths";
import { CreateListing } from "./create-listing";

/** The create form as a page; it leads to the new listing. */
export function NewListing({ categories }: { categories: CategoryDto[] }) {
  const router = useRouter();
  return <CreateListing categories={categories} onCreated={({ id }) => router.push(paths.listing(id))} />;
}
