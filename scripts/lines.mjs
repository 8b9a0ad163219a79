/**
 * Counts the lines of code that have to be maintained, by folder: without tests, code that only tests use,
 * generated code, examples, pairs of contracts and benchmarks.
 */
import { execFileSync } from "node:child_process";

const [revision = "HEAD"] = process.argv.slice(2);

const languages = ["ts", "tsx", "mjs", "vue", "svelte", "css", "html"];
const left = [
  /\.test(-d)?\.tsx?$/,
  /\/(generated|testing|pairs|bench)\//,
  /\/(example|problem-service|fixture-contract|any-contract)\//,
];

const output = execFileSync(
  "git",
  ["grep", "--count", "", revision, "--", ...languages.map((each) => `*.${each}`)],
  { encoding: "utf8", maxBuffer: 100e6 },
);

const lines = new Map();
for (const line of output.trim().split("\n")) {
  const [path, count] = line.slice(revision.length + 1).split(":");
  if (left.some((pattern) => pattern.test(path.replace("packages/testing", "")))) continue;
  const [first = "", second = ""] = path.split("/");
  const folder = ["apps", "packages"].includes(first) ? `${first}/${second}` : first;
  lines.set(folder, (lines.get(folder) ?? 0) + Number(count));
}

for (const [folder, count] of [...lines].sort(([, a], [, b]) => b - a))
  console.log(`${String(count).padStart(8)}  ${folder}`);
console.log(`${String([...lines.values()].reduce((sum, count) => sum + count, 0)).padStart(8)}`);
