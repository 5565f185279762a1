import { type ClassValue, clsx } from "clsx";
import { twMerge } from "tailwind-merge";

/** Joins class names; of two that set the same thing, the later wins. */
export const cn = (...inputs: ClassValue[]): string => twMerge(clsx(inputs));
