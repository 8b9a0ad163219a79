import { once } from "node:events";
import { startTurbo } from "./turbo.mjs";

/**
 * Builds packages. This prints nothing unless it fails, or takes long enough to make somebody wonder.
 *
 * @param {...string} folders such as `apps/api`
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function build(...folders) {
  const name = folders.join(" and ");
  const building = setTimeout(() => console.error(`Building ${name} …`), 1_000);
  const filters = folders.map((folder) => `--filter=./${folder}`);
  const turbo = startTurbo(
    ["run", "build", ...filters, "--output-logs=errors-only"],
    ["ignore", "pipe", "pipe"],
  );
  const output = [];
  for (const stream of [turbo.stdout, turbo.stderr]) stream.on("data", (text) => output.push(text));
  const [status] = await once(turbo, "close");
  clearTimeout(building);
  if (status !== 0) process.stderr.write(Buffer.concat(output));
  return status === 0;
}
