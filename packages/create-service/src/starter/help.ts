import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { repository } from "@contract-first/tools/internal/repository";
import { type Names, renamed } from "../files/names.ts";

const { helps } = (await import(pathToFileURL(join(repository, "scripts/help.mjs")).href)) as {
  helps: Record<string, string>;
};

/** Of scripts that are parts of other commands in this repository. */
const ofParts = {
  lint: "Usage: pnpm lint\n\nChecks the style of the code. pnpm fix corrects most mistakes.",
  "lint:models":
    "Usage: pnpm lint:models\n\nChecks that the storage models are valid and formatted.",
  "test:postgres":
    "Usage: pnpm test:postgres\n\nRuns the tests of the service on the PostgreSQL of TEST_DATABASE_URL.",
};

/** The file with the help texts of these scripts. */
export function helpFile(scripts: string[], names: Names): string {
  const texts = Object.entries({ ...helps, ...ofParts }).filter(([name]) => scripts.includes(name));
  const lines = texts.map(([name, text]) => `  ${JSON.stringify(name)}: ${literal(text, names)},`);
  return `// Texts for the scripts of package.json whose programs have no fitting --help.
export const helps = {
${lines.join("\n")}
};
`;
}

function literal(text: string, names: Names): string {
  return `\`${renamed(text, names).replaceAll(/[\\`$]/g, "\\$&")}\``;
}
