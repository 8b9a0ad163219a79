import { useLayoutEffect } from "react";
import { useSearch } from "wouter";

/** The visitor's place in the list, to return to after the page of an animal. */
export const listPosition = {
  /** The filters, as in the URL. */
  search: "",
  /** How far the list was scrolled, in CSS pixels. */
  scroll: 0,
  /** The animal whose page the visitor opened last. */
  animal: undefined as number | undefined,
};

// The list gets its height only when it is rendered, so the browser would scroll too early.
history.scrollRestoration = "manual";

/** Remembers the place in the list while the component that shows the list is gone, and returns to it. */
export function useListPosition(title: string): void {
  const search = useSearch();
  useLayoutEffect(() => {
    listPosition.search = search;
  }, [search]);
  useLayoutEffect(() => {
    document.title = title;
    window.scrollTo(0, listPosition.scroll);
    return () => {
      listPosition.scroll = window.scrollY;
    };
  }, [title]);
}

/** The URL of the list, with its last filters. */
export function listAddress(): string {
  return listPosition.search === "" ? "/" : `/?${listPosition.search}`;
}
