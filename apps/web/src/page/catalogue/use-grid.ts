import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useEffect, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";

/** The layout of the grid according to the style sheet, in CSS pixels. */
interface GridLayout {
  columns: number;
  /** The distance between the tops of two rows. */
  rowHeight: number;
  /** The distance from the top of the page to the top of the grid. */
  top: number;
}

/**
 * Number of rows to render beyond the window, so that the next row is already there when the visitor scrolls to
 * it.
 */
const overscan = 4;

/**
 * Decides which cells of a grid are rendered: only those in the window or, on paper, all. The style sheet alone determines the
 * number of columns and the height of rows.
 *
 * @param grid an element with `display: grid` and rows of equal height
 */
export function useGrid(grid: RefObject<HTMLElement | null>, count: number) {
  const { columns, rowHeight, top } = useGridLayout(grid);
  const rows = useWindowVirtualizer({
    count: Math.ceil(count / columns),
    estimateSize: () => rowHeight,
    overscan,
    scrollMargin: top,
  });
  // The virtualizer keeps row heights until it is told to measure again.
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const isPrinted = useIsPrinted();
  const items = rows.getVirtualItems();
  const first = items[0];
  if (isPrinted) return { height: undefined, above: 0, begin: 0, end: count };
  return {
    /** The height of all rows, rendered or not. */
    height: rows.getTotalSize(),
    /** The height of the rows above the first rendered one. */
    above: first ? first.start - top : 0,
    begin: (first?.index ?? 0) * columns,
    end: ((items.at(-1)?.index ?? -1) + 1) * columns,
  };
}

/** Whether the page is being printed. */
function useIsPrinted(): boolean {
  const [isPrinted, setIsPrinted] = useState(false);
  useEffect(() => {
    // The browser prints what is in the page when the listener returns.
    const listen = ({ type }: Event) => flushSync(() => setIsPrinted(type === "beforeprint"));
    const events = ["beforeprint", "afterprint"];
    for (const name of events) addEventListener(name, listen);
    return () => {
      for (const name of events) removeEventListener(name, listen);
    };
  }, []);
  return isPrinted;
}

function useGridLayout(grid: RefObject<HTMLElement | null>): GridLayout {
  const [layout, setLayout] = useState<GridLayout>({ columns: 1, rowHeight: 120, top: 0 });
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    const measure = () => setLayout((before) => unlessSame(before, layoutOf(element)));
    // Content above the grid can move it without changing its size. Then the size of the page changes.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [grid]);
  return layout;
}

function layoutOf(element: HTMLElement): GridLayout {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(element);
  return {
    columns: gridTemplateColumns.split(" ").length,
    rowHeight: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap),
    top: Math.round(element.getBoundingClientRect().top + window.scrollY),
  };
}

function unlessSame(before: GridLayout, after: GridLayout): GridLayout {
  const keys = ["columns", "rowHeight", "top"] as const;
  return keys.every((key) => before[key] === after[key]) ? before : after;
}
