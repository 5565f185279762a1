import { useRouter } from "next/navigation";
import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useTransition } from "react";
import type { FilterValues } from "./filter-values";
import { writeParams } from "./write-params";

export const sheetId = "filters";

type Options = {
  /** The name of the search text in the address */
  searchName: string;
  /** The list's present address */
  address: string;
  values: FilterValues;
};

type Field = HTMLInputElement | HTMLSelectElement;

/**
 * Applies the filters of a form: a choice at once, a text on Enter or when its field is left. Everything in the form is
 * applied together. A text that is still being typed when the list arrives stays, and so does the focus.
 */
export function useAppliedFilters({ searchName, address, values }: Options) {
  const router = useRouter();
  const [isUnderWay, startTransition] = useTransition();
  const form = useRef<HTMLFormElement>(null);
  /** Whether to apply once the router has arrived */
  const waiting = useRef(false);
  const settle = useShownValues(form, searchName, values);
  const requested = useRef(address);

  function apply(scroll: boolean, chosen: Readonly<Record<string, string>> = {}) {
    if (!form.current) return;
    // A second navigation before the first has changed the route (Unmounted) makes the router load the page anew.
    waiting.current = isUnderWay;
    if (isUnderWay) return;
    const [fields, url] = [fieldsOf(form.current), new URL(address, window.location.origin)];
    for (const [name, value] of Object.entries(chosen)) url.searchParams.set(name, value);
    const changed = changedIn(fields, searchName, values).filter(({ name }) => !(name in chosen));
    const next = url.pathname + withChanges(url.searchParams, changed, fields);
    settle(fields);
    if (next === requested.current) return;
    requested.current = next;
    startTransition(() => router.push(next, { scroll }));
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    closeSheet();
    apply(true);
  }

  useEffect(() => {
    requested.current = address;
  }, [address]);
  useEffect(() => {
    if (isUnderWay || !form.current) return;
    const left = changedIn(fieldsOf(form.current), searchName, values).some((field) => !isTypedIn(field));
    if (waiting.current || left) apply(false);
  });
  useEffect(() => {
    const element = form.current;
    // React's onChange is every letter; the browser's change is a choice, or a text when its field is left.
    const change = () => apply(false);
    const addTyped = (event: MouseEvent) => {
      if (element) addTypedFilters(event, element, { searchName, address, values });
    };
    element?.addEventListener("change", change);
    document.addEventListener("click", addTyped, { capture: true });
    return () => {
      element?.removeEventListener("change", change);
      document.removeEventListener("click", addTyped, { capture: true });
    };
  });
  return {
    form,
    submit,
    /** Applies parameters that no field has, with what the fields say */
    choose: (params: Readonly<Record<string, string>>) => apply(false, params),
    isUnderWay,
  };
}

const fieldsOf = (form: HTMLFormElement): Field[] =>
  [...form.elements].filter(
    (element): element is Field =>
      (element instanceof HTMLInputElement || element instanceof HTMLSelectElement) && element.type !== "hidden",
  );

const isTypedIn = (field: Field): boolean => field instanceof HTMLInputElement && field === document.activeElement;

const isBox = (field: Field): field is HTMLInputElement => field.type === "checkbox";

/** Boxes share their name with the other values of a fact. */
const keyOf = (field: Field): string => (isBox(field) ? `${field.name}=${field.value}` : field.name);

/** A box that is not checked says nothing. */
const textOf = (field: Field): string => (isBox(field) && !field.checked ? "" : field.value);

function setText(field: Field, text: string): void {
  if (isBox(field)) field.checked = text !== "";
  else field.value = text;
}

function shownIn(field: Field, searchName: string, { facts, ...values }: FilterValues): string {
  if (!field.name.startsWith("attr."))
    return values[(field.name === searchName ? "search" : field.name) as keyof typeof values];
  const shown = facts[field.name] ?? "";
  return isBox(field) && !shown.split(",").includes(field.value) ? "" : isBox(field) ? field.value : shown;
}

/** The fields that say something else than the list shows. */
const changedIn = (fields: readonly Field[], searchName: string, values: FilterValues): Field[] =>
  fields.filter((field) => textOf(field).trim() !== shownIn(field, searchName, values));

const rangeEnd = /\.(from|to)$/;

/** The parameter of the address that a field is a part of */
const parameterOf = ({ name }: Field): string => (name.startsWith("attr.") ? name.replace(rangeEnd, "") : name);

/** The value of a parameter, from all its fields */
function valueOf(parameter: string, fields: readonly Field[]): string {
  const parts = fields.filter((field) => parameterOf(field) === parameter);
  const ends = parts.filter(({ name }) => name !== parameter).map((field) => textOf(field).trim());
  if (ends.length > 0) return ends.some((end) => end !== "") ? ends.join("..") : "";
  return parts
    .map((field) => textOf(field).trim())
    .filter((text) => text !== "")
    .join(",");
}

/** @returns the query with what the fields say, from the first page on */
function withChanges(params: URLSearchParams, changed: readonly Field[], fields: readonly Field[]): string {
  for (const parameter of new Set(changed.map(parameterOf))) {
    const value = valueOf(parameter, fields);
    if (value === "") params.delete(parameter);
    else params.set(parameter, value);
    if (parameter === "state") params.delete("lga");
  }
  params.delete("page");
  return writeParams(params);
}

/**
 * Shows what was applied, amounts as they were read, except in a field that is being typed in.
 * @returns settle: call it when the texts of these fields are applied
 */
function useShownValues(form: RefObject<HTMLFormElement | null>, searchName: string, values: FilterValues) {
  /** The text of each field when it was last applied or shown: a field that differs is being typed in */
  const settled = useRef(new Map<string, string>());
  useLayoutEffect(() => {
    const [element, texts] = [form.current, settled.current];
    if (!element) return;
    if (unmounted) restore(element, unmounted);
    return () => {
      unmounted = describe(element, texts);
      // The form in its place is mounted in the same task; any other list begins anew.
      queueMicrotask(() => (unmounted = undefined));
    };
  }, [form]);

  const key = JSON.stringify(values);
  useLayoutEffect(() => {
    const shown = JSON.parse(key) as FilterValues;
    for (const field of form.current ? fieldsOf(form.current) : []) {
      const text = shownIn(field, searchName, shown);
      if (textOf(field) === (settled.current.get(keyOf(field)) ?? text)) setText(field, text);
      settled.current.set(keyOf(field), text);
    }
  }, [form, searchName, key]);

  return (fields: readonly Field[]) => {
    for (const field of fields) settled.current.set(keyOf(field), textOf(field));
  };
}

type Unmounted = { typed: Map<string, string>; focused: string | undefined; isSheetOpen: boolean };

/** The form that the router is replacing: a list with filters is another route than one without. */
let unmounted: Unmounted | undefined;

function describe(form: HTMLFormElement, settled: ReadonlyMap<string, string>): Unmounted {
  const typed = fieldsOf(form).filter((field) => textOf(field) !== settled.get(keyOf(field)));
  const focused = document.activeElement;
  return {
    typed: new Map(typed.map((field) => [keyOf(field), textOf(field)])),
    focused: form.contains(focused) ? focused?.id : undefined,
    isSheetOpen: sheet()?.matches(":popover-open") === true,
  };
}

function restore(form: HTMLFormElement, { typed, focused, isSheetOpen }: Unmounted): void {
  for (const field of fieldsOf(form)) setText(field, typed.get(keyOf(field)) ?? textOf(field));
  if (isSheetOpen) sheet()?.showPopover();
  if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
}

const sheet = () => document.getElementById(sheetId);

function closeSheet(): void {
  if (sheet()?.matches(":popover-open")) sheet()?.hidePopover();
}

/**
 * A link to another view of this list leads to it with the filters that were typed and not applied yet, unless it
 * changes them itself.
 */
function addTypedFilters(event: MouseEvent, form: HTMLFormElement, { searchName, address, values }: Options): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== window.location.origin || !link.closest("[data-browse]")) return;
  if ("clearsFilters" in link.dataset || !isList(link.pathname, form)) return;
  const [now, next] = [new URL(address, link.href).searchParams, new URL(link.href).searchParams];
  const typed = changedIn(fieldsOf(form), searchName, values).filter(
    (field) => now.get(parameterOf(field)) === next.get(parameterOf(field)),
  );
  if (typed.length > 0) link.search = withChanges(next, typed, fieldsOf(form));
}

const isList = (pathname: string, form: HTMLFormElement): boolean =>
  pathname === new URL(form.action).pathname || pathname === "/listings";
