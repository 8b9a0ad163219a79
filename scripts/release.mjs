// Builds the packages and publishes those whose version is new. Runs in CI, where GitHub sets the
// variables.
import { execFileSync } from "node:child_process";

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
const run = (command, ...args) => execFileSync("pnpm", [command, ...args], { stdio: "inherit" });

const names = [
  ...["@contract-first/reading", "@contract-first/client-runtime"],
  ...["@animal-store/client", "@contract-first/review"],
];
for (const name of names) {
  run("build", `--filter=${name}`);
  run(
    ...["--filter", name, "exec", "npm", "pkg", "set"],
    "repository.type=git",
    `repository.directory=packages/${name.split("/").at(-1)}`,
    `repository.url=git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`,
  );
}
run("exec", "changeset", "publish");
