import { useLayoutEffect } from "react";
import { useSearch } from "wouter";

/** The visitor's place in the list, to return to after the page of an animal. */
export const place = {
  /** The filters, as the address has them. */
  search: "",
  /** How far the list was scrolled, in CSS pixels. */
  scroll: 0,
  /** The animal whose page the visitor opened last. */
  animal: undefined as number | undefined,
};

// The list has its height only once it is rendered: the browser would scroll too early.
history.scrollRestoration = "manual";

/** Keeps the place in the list while the component that shows it is gone, and goes back to it. */
export function usePlace(title: string): void {
  const search = useSearch();
  useLayoutEffect(() => {
    place.search = search;
  }, [search]);
  useLayoutEffect(() => {
    document.title = title;
    window.scrollTo(0, place.scroll);
    return () => {
      place.scroll = window.scrollY;
    };
  }, [title]);
}

/** The address of the list, with the filters that it had. */
export function listAddress(): string {
  return place.search === "" ? "/" : `/?${place.search}`;
}
