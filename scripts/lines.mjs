/**
 * Counts the lines of every file that somebody has written by hand and has to maintain, in three sums: what runs for
 * users of a service, a client or a review; tools and what helps tests; tests. Generated code is left out.
 *
 * Usage: node scripts/lines.mjs [commit]
 */
import { execFileSync } from "node:child_process";

const [revision = "HEAD"] = process.argv.slice(2);

const isTest = (path) => /\.test(-d)?\.tsx?$/.test(path);
const runsForUsers = (path) =>
  /^(apps|packages)\/(api|web|client|client-runtime|contract|reading|review|service)\/(src|assets)\//.test(
    path,
  ) && !/\/(testing|bench)\//.test(path);

const files = ["*.ts", "*.tsx", "*.js", "*.mjs", ":!**/generated/**"];
const output = execFileSync("git", ["grep", "--count", "", revision, "--", ...files], {
  encoding: "utf8",
  maxBuffer: 100e6,
});
const counts = output
  .trim()
  .split("\n")
  .map((line) => line.slice(revision.length + 1).split(":"));

let total = 0;
const print = (count, name) => console.log(`${String(count).padStart(8)}  ${name}`);
const sections = [
  ["runs for users", (path) => !isTest(path) && runsForUsers(path)],
  ["tools and what helps tests", (path) => !isTest(path) && !runsForUsers(path)],
  ["tests", isTest],
];
for (const [title, belongs] of sections) {
  const folders = new Map();
  for (const [path, count] of counts.filter(([path]) => belongs(path))) {
    const folder = /^(apps|packages)\/((judges|verification)\/)?[^/]+|^[^/]+/.exec(path)?.[0];
    folders.set(folder, (folders.get(folder) ?? 0) + Number(count));
  }
  const sum = [...folders.values()].reduce((all, count) => all + count, 0);
  total += sum;
  print(sum, title);
  for (const [folder, count] of [...folders].sort(([, a], [, b]) => b - a))
    print(count, `  ${folder}`);
}
print(total, "all");
