import { count } from "./affected.js";
import { codeSpan, details } from "./markdown-text.js";
import { affectedOperations } from "./operations.js";
import type { Report } from "./report.js";

/** How many changes of each kind every affected operation has. */
export function operationsTable({ review }: Report): string {
  const operations = affectedOperations(review.findings);
  if (operations.length === 0) return "";
  const rows = operations.map(
    ({ name, breaking, compatible, documentation }) =>
      `| ${codeSpan(name)} | ${breaking || ""} | ${compatible || ""} | ${documentation || ""} |`,
  );
  const head = [
    "| Operation | Breaking | Compatible | Documentation |",
    "| --- | --- | --- | --- |",
  ];
  return details(count(operations.length, "affected operation"), [...head, ...rows].join("\n"));
}
