import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const packageFolder = fileURLToPath(new URL("..", import.meta.url));

/** Packs the client as it is published. */
export async function packClient(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "animal-store-pack-"));
  await run("pnpm", ["pack", "--pack-destination", folder], { cwd: packageFolder });
  const [name = ""] = await readdir(folder);
  return join(folder, name);
}

/**
 * Makes an app outside the repository: the files of its folder here, code of the README, and the packed client.
 * Its packages come from the registry.
 */
export async function makeApp(name: string, tarball: string, code: Code): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `animal-store-${name}-`));
  await cp(join(packageFolder, "frameworks", name), folder, { recursive: true });
  for (const [path, text] of Object.entries(code)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await runIn(folder, "npm", ["install", "--no-audit", "--no-fund", tarball]);
  return folder;
}

/** Files of an app: their texts, by path. */
export type Code = Record<string, string>;

/** Runs a program of an app. If it fails, its output is in the error. */
export async function runIn(
  folder: string,
  program: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<void> {
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: undefined, ...variables };
  try {
    await run(program, args, { cwd: folder, env, maxBuffer: 2 ** 26 });
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")} failed.\n${stdout}${stderr}`);
  }
}

/**
 * The code of the README in a language, by the path in its first line. Code without a path gets the name.
 *
 * @param baseUrl the base URL of the service that replaces the contract's local server
 */
export async function readmeCode(language: string, name: string, baseUrl: string): Promise<Code> {
  const readme = await readReadme();
  const blocks = readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, "gms"));
  return Object.fromEntries(
    [...blocks].map(([, code = ""]) => {
      const [, path = name] = /^\/\/ (\S+)\n/.exec(code) ?? [];
      const adapted = code
        .replace("http://127.0.0.1:3000/v1", baseUrl)
        .replace(`environment: "local"`, `baseUrl: "${baseUrl}"`);
      return [path, adapted];
    }),
  );
}

export function readReadme(): Promise<string> {
  return readFile(`${packageFolder}README.md`, "utf8");
}
