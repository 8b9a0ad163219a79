import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { parse, stringify } from "yaml";
import type { Names } from "./files/names.ts";

/** The program of Redocly. */
export const redocly = join(
  dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")),
  "bin/cli.js",
);

/**
 * Counts how often a contract violates each rule of `redocly.yaml`, by the name of the rule.
 *
 * @throws {UserError} if the linter cannot read the contract
 */
export function brokenRules(repository: string, contract: string): Map<string, number> {
  const options = ["--format=json", "--max-problems=1000000", "--config=redocly.yaml"];
  const { stdout, stderr } = spawnSync(process.execPath, [redocly, "lint", contract, ...options], {
    cwd: repository,
    env: { ...process.env, REDOCLY_TELEMETRY: "off" },
    encoding: "utf8",
    maxBuffer: 2 ** 30,
  });
  if (!stdout.trim().startsWith("{"))
    throw new UserError(`The linter cannot read ${contract}: ${stderr}`);
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string }[] };
  const counts = new Map<string, number>();
  for (const { ruleId } of problems) counts.set(ruleId, (counts.get(ruleId) ?? 0) + 1);
  return counts;
}

/** The rules of the tools: supported features, and style. */
const plugins = ["contract-support", "contract-rules"].map(
  (name) => `@contract-first/tools/${name}`,
);

interface LintConfiguration {
  rules: Record<string, unknown>;
  [field: string]: unknown;
}

/**
 * The `redocly.yaml` of a new repository: the rules of this repository, without those that the contract violates.
 *
 * @param text the file of this repository
 */
export function styleRules(
  text: string,
  names: Names,
  broken: ReadonlyMap<string, number>,
): string {
  const { rules, ...settings } = parse(text) as LintConfiguration;
  const kept = Object.entries(rules).filter(([name]) => !broken.has(name));
  const apis = { [`${names.kebab}@v1`]: { root: "openapi/openapi.yaml" } };
  const off = [...broken].map(([name, count]) => `  ${name}: off # ${places(count)} today\n`);
  return `# contract-support is what can be served: pnpm generate checks it too. All other rules are rules of style, and yours:
# change them as you like. https://redocly.com/docs/cli/rules describes them.
${stringify({ ...settings, apis, plugins })}
rules:
${indented(stringify(Object.fromEntries(kept)))}${off.length === 0 ? "" : `\n  # The contract does not follow these yet.\n${off.join("")}`}`;
}

const places = (count: number) => `${count} ${count === 1 ? "place" : "places"}`;

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
