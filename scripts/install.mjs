import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";

/**
 * What to install; each selection includes the one before. The service needs a fifth of all packages: no
 * compiler, no test runner, no tools that check the code.
 */
const selections = {
  service: ["--prod", "--filter-prod=@animal-store/api..."],
  shop: ["--filter=@animal-store/web...", "--filter=@animal-store/api..."],
  all: [],
};

const sizes = Object.keys(selections);

const announcements = {
  service: "Installing what the service needs: about ten seconds, the first time …",
  shop: "Installing what the shop and the service need: about half a minute, the first time …",
  all: "Installing all packages: about half a minute, the first time …",
};

/** What was installed last, from what, and by which Node.js: newer-node.mjs takes that one again. */
const record = "node_modules/.installed.json";

/**
 * Installs packages, unless they are there. Other installed packages stay.
 *
 * @param {"service" | "shop" | "all"} packages
 * @returns {Promise<boolean>} false when it failed, and the reason is printed
 */
export async function install(packages) {
  const inputs = fingerprint();
  const present = read(record);
  const there = sizes.indexOf(present?.packages ?? byHand());
  if (present?.inputs === inputs && there >= sizes.indexOf(packages)) return true;
  const selection = sizes[Math.max(there, sizes.indexOf(packages))];
  console.error(announcements[selection]);
  if (!(await run(selections[selection]))) return false;
  writeFileSync(
    record,
    JSON.stringify({ packages: selection, inputs: fingerprint(), node: process.execPath }),
  );
  return true;
}

/** Changes with every file that says what to install. */
function fingerprint() {
  const manifests = globSync(["package.json", "{apps,packages,packages/judges}/*/package.json"]);
  const hash = createHash("sha256");
  for (const file of ["pnpm-workspace.yaml", "pnpm-lock.yaml", ...manifests.sort()]) {
    hash.update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}

/** After `pnpm install`, all packages stay installed. */
function byHand() {
  const state = read("node_modules/.pnpm-workspace-state-v1.json");
  return state?.filteredInstall === false && state.settings.dev ? "all" : undefined;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

/** Runs pnpm. If it fails, prints only the sentence that names the cause. */
async function run(options) {
  const args = ["install", "--reporter=ndjson", "--prefer-offline", ...options];
  try {
    const shell = process.platform === "win32";
    // With another NODE_ENV, pnpm would leave out what the tools need.
    const env = { ...process.env, NODE_ENV: "" };
    await promisify(execFile)("pnpm", args, { env, shell, maxBuffer: 2 ** 26 });
    return true;
  } catch ({ code, message, stdout = "", stderr = "" }) {
    const reason =
      code === "ENOENT"
        ? "there is no pnpm: run npx -y pnpm@12 start"
        : (causeIn(`${stdout}\n${stderr}`) ?? message);
    console.error(`The packages could not be installed: ${reason}`);
    return false;
  }
}

/** The sentence in which pnpm names the cause. For people, it would break the lines within a path. */
function causeIn(output) {
  const errors = output.split("\n").filter((line) => /^\{.*"level":"error"/.test(line));
  const { message, err } = JSON.parse(errors.at(-1) ?? "{}");
  return (message ?? err?.message)?.split("\n\n")[0];
}
