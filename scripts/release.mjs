// Makes what a release needs, in the folder release/: while there are changesets, a patch with the next versions,
// and otherwise the tarballs of the packages. Runs in CI, where GitHub sets the variables.
import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_OUTPUT } = process.env;
const run = (command, ...args) => execFileSync("pnpm", [command, ...args], { stdio: "inherit" });

const names = [
  ...["@contract-first/reading", "@contract-first/client-runtime"],
  ...["@animal-store/client", "@contract-first/review"],
];
const isChangeset = (file) => file.endsWith(".md") && file !== "README.md";
const kind = readdirSync(".changeset").some(isChangeset) ? "version" : "packages";
mkdirSync("release");
if (kind === "version") writePatch();
else names.forEach(pack);
appendFileSync(GITHUB_OUTPUT, `kind=${kind}\n`);

function writePatch() {
  run("changeset", "version");
  const git = (...args) => execFileSync("git", args, { maxBuffer: 2 ** 28 });
  git("add", "--all", "--", ":!release");
  writeFileSync("release/version.patch", git("diff", "--cached", "--binary"));
}

/** npm rejects provenance that does not match the repository in the manifest. */
function pack(name) {
  run("build", `--filter=${name}`);
  run(
    ...["--filter", name, "exec", "npm", "pkg", "set"],
    "repository.type=git",
    `repository.directory=packages/${name.split("/").at(-1)}`,
    `repository.url=git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`,
  );
  run("--filter", name, "pack", "--pack-destination", `${process.cwd()}/release`);
}
