// Publishes the tarballs of a folder whose version is new, and marks each version with a tag and a release. Runs in
// CI, in a job that may publish: so it needs no package, and runs no script of one.
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

const [folder = "release"] = process.argv.slice(2);
const tarballs = readdirSync(folder).filter((file) => file.endsWith(".tgz"));
if (tarballs.length === 0) throw new Error(`${folder} has no tarballs.`);
for (const tarball of tarballs.sort()) publish(resolve(join(folder, tarball)));

function publish(tarball) {
  const manifest = execFileSync("tar", ["-xzOf", tarball, "package/package.json"]);
  const { name, version } = JSON.parse(manifest);
  const id = `${name}@${version}`;
  if (isPublished(id)) {
    console.log(`${id} is published already.`);
    return;
  }
  run("npm", "publish", tarball, "--access", "public", "--provenance", "--ignore-scripts");
  const notes = `packages/${name.split("/").at(-1)}/CHANGELOG.md says what changed.`;
  const { GITHUB_SHA = "HEAD" } = process.env;
  run("gh", "release", "create", id, "--target", GITHUB_SHA, "--title", id, "--notes", notes);
}

/** A registry that does not answer is an error: the version may be there. */
function isPublished(id) {
  const { status, stdout, stderr } = spawnSync("npm", ["view", id, "version"], {
    encoding: "utf8",
  });
  if (status === 0) return stdout.trim() !== "";
  if (/\bE404\b/.test(stderr)) return false;
  throw new Error(`npm could not look up ${id}: ${stderr}`);
}

function run(program, ...args) {
  execFileSync(program, args, { stdio: "inherit" });
}
