/**
 * Joins class names. No two may set the same property, because the style sheet decides then, not their
 * order: a difference is a variant, or a default that the caller replaces whole.
 */
export { clsx as cn } from "clsx";
