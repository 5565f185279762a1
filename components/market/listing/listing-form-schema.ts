import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { listingForm } from "@/lib/listing-form/check";
import type { ListingFields } from "@/lib/listing-form/fields";

export const checkListing = (categorySlug: string): Resolver<ListingFields> => zodResolver(listingForm(categorySlug));
