import { once } from "node:events";
import { createServer } from "node:net";
import { setTimeout } from "node:timers/promises";

/** Maximum duration of a first start with a slow registry, in milliseconds. */
const startTimeoutMs = 300_000;

/**
 * Starts the service with the command of the README, until it prints a request to try.
 *
 * @param {string} readme its text
 */
export async function startService(shell, readme) {
  const [command] = /^npx -y pnpm@12 start\b/m.exec(readme) ?? [];
  if (command === undefined) throw new Error("README.md has no start command.");
  const child = shell.start(command, { PORT: "0" });
  const [, curl] = await until(child, () => /^ *(curl .*)$/m.exec(child.output));
  console.log(`  ${command}`);
  return {
    stop: () => stop(child),
    async request() {
      const body = await shell.run(`${curl} --fail --silent --show-error`);
      if (Object.keys(JSON.parse(body)).length === 0)
        throw new Error(`${curl}\nhas an empty body.`);
    },
  };
}

/** Starts the shop, until its page is served. */
export async function serveShop(shell, line) {
  const [port, apiPort] = [await freePort(), await freePort()];
  const child = shell.start(line, { PORT: String(port), API_PORT: String(apiPort) });
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (response) => response.text(),
      () => "",
    );
  try {
    await until(child, async () => (await page()).includes("<html"));
    console.log(`  ${line}`);
  } finally {
    await stop(child);
  }
}

/** Waits until a program has reached a certain point. */
async function until(child, find) {
  const end = Date.now() + startTimeoutMs;
  while (Date.now() < end && isRunning(child)) {
    const found = await find();
    if (found) return found;
    await setTimeout(100);
  }
  await stop(child);
  throw new Error(`${child.spawnargs.at(-1)} did not start:\n${child.output}`);
}

/** Ends a program and all its child processes, as a terminal does. */
async function stop(child) {
  if (!isRunning(child)) return;
  const ended = once(child, "close");
  process.kill(-child.pid, "SIGTERM");
  await ended;
}

function isRunning({ exitCode, signalCode }) {
  return exitCode === null && signalCode === null;
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
