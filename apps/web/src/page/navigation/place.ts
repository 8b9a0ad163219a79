/** Where somebody was in the list, for when they come back to it. */
export const place = {
  /** The filters, as the address has them. */
  search: "",
  /** How far the list was scrolled, in CSS pixels. */
  scroll: 0,
  /** The animal whose page was visited since. */
  animal: undefined as number | undefined,
};

// The list has its height only once it is rendered: the browser would scroll too early.
history.scrollRestoration = "manual";
