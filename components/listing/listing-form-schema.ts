import { zodResolver } from "@hookform/resolvers/zod";
import type { Resolver } from "react-hook-form";
import { type FormRules, listingForm } from "@/lib/listing-form/check";
import type { ListingFields } from "@/lib/listing-form/fields";

export const checkListing = (rules: FormRules): Resolver<ListingFields> => zodResolver(listingForm(rules));
