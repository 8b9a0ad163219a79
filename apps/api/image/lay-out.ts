import { execFile } from "node:child_process";
import { cp, mkdir, readFile, stat } from "node:fs/promises";
import { basename, delimiter, dirname, join, matchesGlob } from "node:path";
import { promisify } from "node:util";
import { type Instruction, stagesOf } from "./dockerfile.ts";

/** The result of a stage of a Dockerfile, as a folder of this machine. */
export interface Image {
  name: string;
  /** The folder that stands for `/`. */
  root: string;
  /** The folder in which its programs run, relative to `root`. */
  workFolder: string;
  env: Record<string, string>;
  /** Further variables for the commands of the build. */
  args: Record<string, string>;
  command: string[];
  healthCheck: string[];
}

interface Options {
  /** The folder of the Dockerfile. */
  repository: string;
  /** An empty folder for the stages. */
  folder: string;
  /** The build arguments, as Docker takes them with `--build-arg`. */
  args: Record<string, string>;
}

const run = promisify(execFile);

/** Maximum duration of a command in milliseconds. A longer one waits for a registry that does not respond. */
const runTimeoutMs = 300_000;

/**
 * Carries out a Dockerfile without Docker: copies its files to folders, and runs its commands there. The Node.js of
 * this process takes the place of that of the image.
 *
 * @returns the stages; the last one runs in production
 * @throws if the Dockerfile has an instruction that is not known here
 */
export async function layOut({ repository, folder, args }: Options): Promise<Image[]> {
  const context = join(folder, "context");
  await copyContext(repository, context);
  const images: Image[] = [];
  const stages = stagesOf(await readFile(join(context, "Dockerfile"), "utf8"));
  for (const [index, { base, name, instructions }] of stages.entries()) {
    const root = join(folder, String(index));
    const image = await from(images, base, { name, root });
    for (const { name, value } of instructions) {
      const step = steps[name];
      if (step === undefined) throw new Error(`Say in lay-out.ts what ${name} does.`);
      await step(image, value, { args, rootOf: (stage) => rootOf(images, stage) ?? context });
    }
    images.push(image);
  }
  return images;
}

/** Copies the files of the repository, except those that git or `.dockerignore` ignores. */
async function copyContext(repository: string, context: string): Promise<void> {
  const ignored = (await readFile(join(repository, ".dockerignore"), "utf8")).trim().split("\n");
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await run("git", args, { cwd: repository, maxBuffer: 2 ** 26 });
  for (const path of stdout.trim().split("\n")) {
    const names = path.split("/");
    const parents = names.map((_, index) => names.slice(0, index + 1).join("/"));
    if (parents.some((each) => ignored.some((pattern) => matchesGlob(each, pattern)))) continue;
    await cp(join(repository, path), join(context, path), { recursive: true }).catch(ifDeleted);
  }
}

function ifDeleted(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
}

/** A stage begins with the contents of its base. Of an image of Node.js, only Node.js is used. */
async function from(
  images: Image[],
  base: string,
  own: Pick<Image, "name" | "root">,
): Promise<Image> {
  await mkdir(own.root);
  const earlier = images.find(({ name }) => name === base);
  if (earlier === undefined && !base.startsWith("node:"))
    throw new Error(`${base} has no Node.js.`);
  if (earlier !== undefined) await copy(earlier.root, own.root);
  const { workFolder = "/", env = {} } = earlier ?? {};
  return { ...own, workFolder, env: { ...env }, args: {}, command: [], healthCheck: [] };
}

interface Build {
  args: Options["args"];
  /** The folder that stands for `/` in a stage or in the build context. */
  rootOf(stage?: string): string;
}

type Step = (image: Image, value: string, build: Build) => unknown;

const steps: Record<Instruction["name"], Step> = {
  async WORKDIR(image, value) {
    image.workFolder = value;
    await mkdir(join(image.root, value), { recursive: true });
  },
  async COPY({ root, workFolder }, value, { rootOf }) {
    const [, stage, paths = ""] = /^(?:--from=(\S+) )?([^-].*)$/.exec(value) ?? [];
    const sources = paths.split(/\s+/);
    const target = sources.pop() ?? "";
    const place = target.startsWith("/") ? root : join(root, workFolder);
    for (const source of sources) await copyInto(join(place, target), join(rootOf(stage), source));
  },
  async RUN({ root, workFolder, env, args }, value) {
    const options = { cwd: join(root, workFolder), env: { ...toolsEnv(root), ...args, ...env } };
    await run("sh", ["-c", inRoot(root, value)], {
      ...options,
      timeout: runTimeoutMs,
      maxBuffer: 2 ** 26,
    });
  },
  ENV({ root, env }, value) {
    for (const [, name = "", text = ""] of value.matchAll(/(\w+)=(\S+)/g)) {
      env[name] = inRoot(root, text);
    }
  },
  CMD(image, value) {
    image.command = JSON.parse(value);
  },
  HEALTHCHECK(image, value) {
    image.healthCheck = JSON.parse(value.slice(value.indexOf("CMD ") + 4));
  },
  ARG(image, value, { args }) {
    const [name = "", preset = ""] = value.split("=");
    image.args[name] = args[name] ?? preset;
  },
  // These do not change files.
  USER() {},
  VOLUME() {},
  EXPOSE() {},
};

function rootOf(images: Image[], stage?: string): string | undefined {
  return images.find(({ name }) => name === stage)?.root;
}

/** The contents of a folder are copied, not the folder. A file keeps its name in a target that ends with a slash. */
async function copyInto(target: string, source: string): Promise<void> {
  const keepsName = target.endsWith("/") && (await stat(source)).isFile();
  await copy(source, keepsName ? join(target, basename(source)) : target);
}

function copy(source: string, target: string): Promise<void> {
  return cp(source, target, { recursive: true, verbatimSymlinks: true });
}

/** npm installs global packages in the folder. The NODE_ENV of the tests is not for the tools. */
function toolsEnv(root: string): NodeJS.ProcessEnv {
  const prefix = join(root, "usr/local");
  const path = [join(prefix, "bin"), dirname(process.execPath), process.env.PATH].join(delimiter);
  return { ...process.env, NODE_ENV: undefined, npm_config_prefix: prefix, PATH: path };
}

/** A text in which absolute paths lead into the folder, and its owner is the user of this process. */
function inRoot(root: string, text: string): string {
  const { uid, gid } = { uid: process.getuid?.(), gid: process.getgid?.() };
  return text
    .replaceAll(/(?<=^|[\s=:])\/(?=\w)/g, `${root}/`)
    .replaceAll("node:node", `${uid}:${gid}`);
}
