import type { Copy } from "./copy.ts";

/** A change that docs/backend.md describes. */
export interface Change {
  name: string;
  /** The steps of the page, in order. */
  steps: Step[];
  /** A step that is forgotten at first, and what `pnpm check` then prints: the place, and what to do. */
  forgotten: { step: string; says: RegExp[] };
}

export interface Step {
  name: string;
  take(copy: Copy): Promise<void> | void;
}

export const contract = "openapi/openapi.yaml";
export const model = "prisma/schema.prisma";
export const mapping = "apps/api/src/pets/pet-rows.ts";
export const interfaceTest = "apps/api/src/interface.test.ts";

/** Step 2 of docs/backend.md. */
export const generate: Step = { name: "pnpm generate", take: (copy) => copy.succeed("generate") };

/** The command that writes the migrations for a changed model. */
export function diff(name: string): Step {
  return { name: "pnpm db:diff", take: (copy) => copy.succeed("db:diff", "--name", name) };
}

/** The command that formats the code, according to CONTRIBUTING.md. */
export const fix: Step = { name: "pnpm fix", take: (copy) => copy.succeed("fix") };

/** Step 5: the version of the contract, and a changeset, because types are added. */
export const release: Step = {
  name: "the version and the changeset",
  async take(copy) {
    const [, major, minor] = /^ {2}version: (\d+)\.(\d+)\./m.exec(copy.read(contract)) ?? [];
    const version = `${major}.${Number(minor) + 1}.0`;
    copy.edit(contract, /^ {2}version: .*$/m, `  version: ${version}`);
    copy.write(
      ".changeset/rehearsal.md",
      `---\n"@animal-store/client": minor\n---\n\nSomething new.\n`,
    );
    await copy.succeed("generate");
  },
};
