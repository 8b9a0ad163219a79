import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { promisify } from "node:util";
import { isTooOld } from "./node-floor.mjs";

/**
 * The packages to install. Each selection includes the previous one. The service needs a fifth of all packages:
 * no compiler, no test runner, and no tools that check the code.
 */
const selections = {
  service: ["--prod", "--filter-prod=@animal-store/api..."],
  shop: ["--filter=@animal-store/web...", "--filter=@animal-store/api..."],
  all: [],
};

const sizes = Object.keys(selections);

const announcements = {
  service: "Installing the packages of the service: about ten seconds the first time …",
  shop: "Installing the packages of the shop and the service: about half a minute the first time …",
  all: "Installing all packages: about half a minute the first time …",
};

/** The last installation: the packages, its inputs, and the Node.js that runs them, which newer-node.mjs uses again. */
const record = "node_modules/.installed.json";

/**
 * Installs packages unless they are installed. Other installed packages stay.
 *
 * @param {"service" | "shop" | "all"} packages
 * @returns {Promise<boolean>} false if it failed; the reason is printed
 */
export async function install(packages) {
  const inputs = fingerprint();
  const present = read(record);
  const node = isTooOld(process.versions.node) ? present?.node : process.execPath;
  const there = sizes.indexOf(present?.packages ?? byHand());
  if (present?.inputs === inputs && there >= sizes.indexOf(packages)) {
    if (node !== present.node) write({ ...present, node });
    return true;
  }
  const selection = sizes[Math.max(there, sizes.indexOf(packages))];
  console.error(announcements[selection]);
  if (!(await run(selections[selection]))) return false;
  write({ packages: selection, inputs: fingerprint(), node });
  return true;
}

function write(installation) {
  writeFileSync(record, JSON.stringify(installation));
}

/** A hash of all files that determine what to install. */
function fingerprint() {
  const folders = ["apps", "packages", "packages/verification"].filter((each) => existsSync(each));
  const manifests = folders
    .flatMap((folder) =>
      readdirSync(folder)
        .sort()
        .map((name) => `${folder}/${name}/package.json`),
    )
    .filter((each) => existsSync(each));
  const hash = createHash("sha256");
  for (const file of ["pnpm-workspace.yaml", "pnpm-lock.yaml", "package.json", ...manifests]) {
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
    // With another NODE_ENV, pnpm would leave out packages that the tools need.
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

/** The sentence in which pnpm names the cause. In its output for people, lines may break within a path. */
function causeIn(output) {
  const errors = output.split("\n").filter((line) => /^\{.*"level":"error"/.test(line));
  const { message, err } = JSON.parse(errors.at(-1) ?? "{}");
  return (message ?? err?.message)?.split("\n\n")[0];
}
