import { posix } from "node:path";

/** Whether a path matches one of the patterns: `*` stands for any name, `**` for any folders. */
export function matcher(patterns: readonly string[]): (path: string) => boolean {
  const all = patterns.map((pattern) => {
    const parts = posix.normalize(pattern).split(/(\*\*\/|\*\*|\*|\?)/);
    const source = parts.map(
      (part) => wildcards[part] ?? part.replaceAll(/[.+^$()|[\]{}\\]/g, "\\$&"),
    );
    return new RegExp(`^${source.join("")}$`);
  });
  return (path) => all.some((each) => each.test(path));
}

const wildcards: Readonly<Record<string, string>> = {
  "**/": "(?:.*/)?",
  "**": ".*",
  "*": "[^/]*",
  "?": "[^/]",
};
