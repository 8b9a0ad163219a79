// Starts the shop on PORT:
//
//   web.mjs            with its own service on API_PORT, unless API_URL names one
//   web.mjs --mocks    without a service: the page uses mocks
//   web.mjs --hot      from its sources, with the service that API_URL names, for pnpm dev
import { spawn } from "node:child_process";
import { buildPage } from "./build-page.mjs";
import { webKey } from "./web-key.mjs";

const args = process.argv.slice(2);
const unknown = args.find((each) => !["--mocks", "--hot"].includes(each));
if (unknown !== undefined) {
  console.error(
    `pnpm web accepts only --mocks, not ${unknown}: set PORT, HOST, API_URL, API_KEY or API_PORT instead.`,
  );
  process.exit(1);
}
const { PORT = "8080", API_PORT = "3000", API_URL, API_KEY } = process.env;
const service = "apps/api/src/main.ts";
const keys = ["apps/api/src/command.ts", "keys"];

if (args.includes("--mocks")) startVite("--mode", "mocks");
else if (args.includes("--hot")) await startHot();
else if (API_URL) await startBuilt();
else await startWithService();

function startVite(...options) {
  const vite = ["node_modules/vite/bin/vite.js", "--port", PORT, ...options];
  endTogether(spawn(process.execPath, vite, { cwd: "apps/web", stdio: "inherit" }));
}

async function startHot() {
  process.env.API_KEY ||= await webKey(API_URL, keys);
  startVite();
}

async function startBuilt() {
  if (!(await buildPage())) process.exit(1);
  await import("../apps/web/src/server/main.ts");
}

async function startWithService() {
  if (!(await buildPage())) process.exit(1);
  const child = spawn(process.execPath, [service], {
    env: { ...process.env, PORT: API_PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endTogether(child);
  process.env.API_URL = await addressOf(child);
  process.env.API_KEY = API_KEY || (await webKey(process.env.API_URL, keys));
  await import("../apps/web/src/server/main.ts");
  if (process.exitCode) child.kill();
}

/** Passes on the output of a service, and finds the base URL in it. */
function addressOf(service) {
  return new Promise((resolve) => {
    let output = "";
    service.stdout.setEncoding("utf8").on("data", (text) => {
      process.stdout.write(text);
      output += text;
      const [, origin] = /listens on (http:\S+);/.exec(output) ?? [];
      if (origin) resolve(`${origin}/v1`);
    });
  });
}

/** Ends this program and the other one together, when either of them ends. */
function endTogether(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (status) => process.exit(process.exitCode ?? status ?? 0));
}
