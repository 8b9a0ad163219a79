import { type Label, report } from "./report.ts";

const mostShown = 10;

/** Reports the problems that a check finds, if they differ from those of the previous check. */
export class Problems {
  readonly #label: Label;
  #last: string | null = null;

  constructor(label: Label) {
    this.#label = label;
  }

  found(problems: string[]): void {
    const text = problems.join("\n");
    if (text === this.#last) return;
    this.#last = text;
    report(this.#label, problems.length === 0 ? "no problems" : shown(problems));
  }
}

function shown(problems: string[]): string {
  if (problems.length <= mostShown) return problems.join("\n");
  const others = problems.length - mostShown;
  return [...problems.slice(0, mostShown), `… and ${others} more problems`].join("\n");
}
