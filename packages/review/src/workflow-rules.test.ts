import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const folder = new URL("../../../.github/workflows/", import.meta.url);
const workflows = readdirSync(folder).map((file) => {
  const workflow: Workflow = parse(readFileSync(new URL(file, folder), "utf8"));
  return { file, workflow };
});

interface Workflow {
  on: object;
  permissions?: Permissions;
  jobs: Record<string, Job>;
}

type Permissions = string | Record<string, string>;

interface Job {
  permissions?: Permissions;
  container?: string | { image: string };
  steps: Step[];
}

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

/** The jobs that may write, and their permissions: they run nothing from a pull request. */
const writes: Record<string, string[]> = {
  "contract-review.yml comment": ["pull-requests"],
  "release.yml publish": ["contents", "id-token"],
  "release.yml version": ["contents", "pull-requests"],
};

/** Actions without a commit, and packages or images without a full version. */
function unpinnedIn({ jobs }: Workflow): string[] {
  return Object.values(jobs).flatMap(({ container, steps }) => [
    ...imagesOf(container).filter(
      (image) => !/(:\d+\.\d+\.\d+[\w.-]*|@sha256:[\da-f]{64})$/.test(image),
    ),
    ...steps.flatMap(({ uses }) => (uses && !/^\.\/|@[\da-f]{40}$/.test(uses) ? [uses] : [])),
    ...steps.flatMap(({ run = "" }) => unpinnedPackages(run)),
  ]);
}

function imagesOf(container: Job["container"]): string[] {
  if (container === undefined) return [];
  return [typeof container === "string" ? container : container.image];
}

/** Packages that commands fetch without a full version, or without a lockfile. */
function unpinnedPackages(run: string): string[] {
  const commands = commandsIn(run);
  const fetching =
    /\b(?:npx|(?:pnpm|yarn) dlx|(?:npm|pnpm) exec(?= -y)|pipx? install|npm (?:install|i) (?:--global|-g)|(?:npm|pnpm) create)((?: -\S+)*) (\S+)/g;
  const names = [...commands.matchAll(fetching)].map(([, , name = ""]) => name);
  const unlocked = [...commands.matchAll(/\b(?:pnpm|npm) (?:install|i|add)\b.*/g)]
    .map(([command]) => command)
    .filter((command) => !/--frozen-lockfile|--global|-g\b/.test(command));
  const piped = [...commands.matchAll(/\b(?:curl|wget)\b[^\n]*\|\s*(?:ba)?sh\b/g)].map(
    ([command]) => command,
  );
  return [...names.filter((name) => !/.@\d+\.\d+\.\d+$/.test(name)), ...unlocked, ...piped];
}

/** A quoted README is not a command. */
function commandsIn(run: string): string {
  return run.replaceAll(/\\`.*?\\`/g, "");
}

/** Write permissions of jobs that are not named above, and permissions that are not listed one by one. */
function broadIn(file: string, { permissions, jobs }: Workflow): string[] {
  const ofWorkflow = writePermissions(permissions ?? "all by default").map(
    (each) => `all jobs: ${each}`,
  );
  const ofJobs = Object.entries(jobs).flatMap(([name, job]) =>
    writePermissions(job.permissions ?? {})
      .filter((each) => !writes[`${file} ${name}`]?.includes(each))
      .map((each) => `${name}: ${each}`),
  );
  return [...ofWorkflow, ...ofJobs];
}

function writePermissions(permissions: Permissions): string[] {
  if (typeof permissions === "string") return [permissions];
  return Object.keys(permissions).filter((name) => !/^(read|none)$/.test(permissions[name] ?? ""));
}

/** Jobs that may write and install packages, whose scripts could do the same. */
function installingIn(file: string, { jobs }: Workflow): string[] {
  return Object.entries(jobs).flatMap(([name, { steps }]) => {
    const isInstalling = steps.some(({ run = "" }) =>
      /\b(?:pnpm|npx|yarn|npm (?:install|i|ci|exec))\b/.test(commandsIn(run)),
    );
    return writes[`${file} ${name}`] && isInstalling ? [name] : [];
  });
}

/** GitHub inserts the value of an expression into the script unchanged: a branch may be named `$(…)`. */
function expressionsIn({ jobs }: Workflow): string[] {
  const steps = Object.values(jobs).flatMap((job) => job.steps);
  const scripts = steps.flatMap((step) => [step.run ?? "", String(step.with?.script ?? "")]);
  return scripts.flatMap((script) => script.match(/\$\{\{.*?\}\}/g) ?? []);
}

describe.each(workflows)("$file", ({ file, workflow }) => {
  test("pins what it installs", () => expect(unpinnedIn(workflow)).toEqual([]));

  test("lets no job write more than it needs to", () => {
    expect(broadIn(file, workflow)).toEqual([]);
  });

  test("installs nothing in a job that may write", () => {
    expect(installingIn(file, workflow)).toEqual([]);
  });

  test("runs nothing with expressions in it; their values are environment variables", () => {
    expect(expressionsIn(workflow)).toEqual([]);
  });

  test("gives no secret to code of a pull request", () => {
    expect(Object.keys(workflow.on)).not.toContain("pull_request_target");
  });
});

test("the image begins with a digest, and installs one version of pnpm", () => {
  const text = readFileSync(new URL("../../Dockerfile", folder), "utf8");
  const stages = [...text.matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const names = stages.map(([, , name]) => name);
  const bases = stages.flatMap(([, base = ""]) => (names.includes(base) ? [] : [base]));
  expect(bases).toEqual([expect.stringMatching(/^node:\d+\.\d+\.\d+-slim@sha256:[\da-f]{64}$/)]);
  expect(unpinnedPackages(text)).toEqual([]);
});

test("a changeset names only published packages: a release refuses one that mixes them", () => {
  const root = new URL("../../", folder);
  const file = (path: string) => readFileSync(new URL(path, root), "utf8");
  const changesets = readdirSync(new URL(".changeset", root)).filter((name) =>
    /^[a-z].*\.md$/.test(name),
  );
  const named = changesets.flatMap((name) =>
    [...file(`.changeset/${name}`).matchAll(/^"@[\w-]+\/(.+)": \w+$/gm)].map(([, each]) => each),
  );
  const unpublished = named.filter(
    (each) => JSON.parse(file(`packages/${each}/package.json`)).private,
  );
  expect(unpublished).toEqual([]);
});

describe("a workflow that", () => {
  const of = (job: Partial<Job>, permissions: Permissions = {}): Workflow => ({
    on: {},
    permissions,
    jobs: { one: { steps: [], ...job } },
  });

  test.each([
    "npx -y tool@1 check",
    "npx --yes @scope/tool",
    "pnpm dlx tool@1.2",
    "npm install --global tool@12",
    "npm i -g tool",
    "pnpm install",
    "pip install tool",
    "curl https://x.test/install | sh",
  ])("runs %s is found", (run) => {
    expect(unpinnedIn(of({ steps: [{ run }] }))).toHaveLength(1);
  });

  test.each([
    "npx -y @scope/tool@1.2.3 check",
    "npm install --global tool@1.2.3",
    "pnpm install --frozen-lockfile",
  ])("runs %s passes", (run) => expect(unpinnedIn(of({ steps: [{ run }] }))).toEqual([]));

  test("uses a tag of an action, or of an image, is found", () => {
    const job = { container: "node:24", steps: [{ uses: "actions/checkout@v5" }] };
    expect(unpinnedIn(of(job))).toEqual(["node:24", "actions/checkout@v5"]);
  });

  test("writes too much is found", () => {
    const job = { permissions: { contents: "write", issues: "read" } };
    expect(broadIn("a.yml", of(job, "write-all"))).toEqual([
      "all jobs: write-all",
      "one: contents",
    ]);
    expect(broadIn("a.yml", { on: {}, jobs: {} })).toEqual(["all jobs: all by default"]);
  });

  test("installs where it may write is found", () => {
    const installing = of({ steps: [{ run: "pnpm install --frozen-lockfile" }] });
    const jobs = { publish: installing.jobs.one as Job };
    expect(installingIn("release.yml", { ...installing, jobs })).toEqual(["publish"]);
  });

  test("has an expression in a script is found", () => {
    const expressions = ["github.ref", "a"].map((name) => `\${{ ${name} }}`);
    const [run, script] = expressions;
    expect(expressionsIn(of({ steps: [{ run: `echo ${run}` }, { with: { script } }] }))).toEqual(
      expressions,
    );
  });
});
