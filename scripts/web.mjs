// Starts the shop on PORT:
//
//   node scripts/web.mjs            with a service of its own on API_PORT, unless API_URL names one
//   node scripts/web.mjs --mocks    without a service: the page responds to itself
//   node scripts/web.mjs --hot      from its sources, with the service that API_URL names, for pnpm dev
import { spawn } from "node:child_process";
import { parseArgs } from "node:util";
import { build } from "./build.mjs";
import { webKey } from "./web-key.mjs";

const { mocks, hot } = parseArgs({
  options: { mocks: { type: "boolean" }, hot: { type: "boolean" } },
}).values;
const { PORT = "8080", API_PORT = "3000", API_URL, API_KEY } = process.env;
const fromSource = [];

if (mocks) startVite("--mode", "mocks");
else if (hot) await startHot();
else if (API_URL) await startBuilt();
else await startWithService();

function startVite(...options) {
  const vite = [...fromSource, "node_modules/vite/bin/vite.js", "--port", PORT, ...options];
  endTogether(spawn(process.execPath, vite, { cwd: "apps/web", stdio: "inherit" }));
}

async function startHot() {
  process.env.API_KEY ||= await webKey(API_URL, [...fromSource, "apps/api/src/commands/keys.ts"]);
  startVite();
}

async function startBuilt() {
  if (!(await build("apps/web"))) process.exit(1);
  await import("../apps/web/dist/server/main.js");
}

async function startWithService() {
  if (!(await build("apps/api", "apps/web"))) process.exit(1);
  const service = spawn(process.execPath, ["apps/api/dist/main.js"], {
    env: { ...process.env, PORT: API_PORT },
    stdio: ["ignore", "pipe", "inherit"],
  });
  endTogether(service);
  process.env.API_URL = await addressOf(service);
  process.env.API_KEY =
    API_KEY || (await webKey(process.env.API_URL, ["apps/api/dist/commands/keys.js"]));
  await import("../apps/web/dist/server/main.js");
  if (process.exitCode) service.kill();
}

/** The base URL that a service announces, whose output is passed on. */
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

/** This program and the other one end when one of them does. */
function endTogether(child) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => child.kill(signal));
  child.on("exit", (status) => process.exit(process.exitCode ?? status ?? 0));
}
