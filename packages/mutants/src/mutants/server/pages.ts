import { mutantsOf } from "../mutant.ts";

/** Lists and their pages. */
export const pages = [
  ...mutantsOf("apps/api/src/operations/page.ts", {
    "page-without-the-row-beyond": ["limit + 1 - rows.length", "limit - rows.length"],
    "page-one-row-too-long": ["rows.length === limit ||", "rows.length > limit ||"],
    "page-read-again-from-its-begin": ["rows.at(-1)?.id ?? begin", "begin"],
    "page-always-last": ["{ rows, isLast: false }", "{ rows, isLast: true }"],
    "page-without-a-size": ["bytes += sizeOf(row.name);", ""],
  }),
];
