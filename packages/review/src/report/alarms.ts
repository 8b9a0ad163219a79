import type { Report } from "./report.js";

/** Warnings of the second detector that are no findings, and what became of them. */
export interface Alarms {
  readonly title: string;
  readonly messages: readonly string[];
}

export function alarmsOf({ review }: Report): Alarms[] {
  const { refuted, unexplained } = review.engine;
  const all = [
    { title: "Alarms of redocly diff that break nobody", messages: refuted },
    { title: "Alarms of redocly diff where no change was found", messages: unexplained },
  ];
  return all.filter(({ messages }) => messages.length > 0);
}
