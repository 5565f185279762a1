"use client";

import { useRouter } from "next/navigation";
import type { CategoryDto } from "@/lib/contracts/categories";
import { paths } from "@/lib/paths";
import { CreateListingForm } from "./create-listing-form";

/** The form as a page: from there to the listing that was made. */
export function NewListing({ categories }: { categories: CategoryDto[] }) {
  const router = useRouter();
  return <CreateListingForm categories={categories} onCreated={({ id }) => router.push(paths.listing(id))} />;
}
