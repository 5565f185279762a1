/**
 * Joins class names. No two may set the same thing, because the style sheet and not their order decides
 * then: what differs is a variant, or a default that the caller replaces whole.
 */
export { clsx as cn } from "clsx";
