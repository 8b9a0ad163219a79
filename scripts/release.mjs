// Builds the packages and publishes those whose version is new. Runs in CI, where GitHub sets the
// variables.
import { execFileSync } from "node:child_process";

const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
const run = (command, ...args) => execFileSync("pnpm", [command, ...args], { stdio: "inherit" });

for (const name of ["client", "review"]) {
  run("build", `--filter=@animal-store/${name}`);
  run(
    ...["--filter", `@animal-store/${name}`, "exec", "npm", "pkg", "set"],
    "repository.type=git",
    `repository.directory=packages/${name}`,
    `repository.url=git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`,
  );
}
run("exec", "changeset", "publish");
