import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientOptions } from "@contract-first/client-runtime/internal/client";
import { compileErrors } from "@contract-first/client-runtime/internal/testing/compile";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));
const folder = fileURLToPath(
  new URL("../../../fixture-contract/client/generated", import.meta.url),
);

/** The client that is generated from the fixture contract. */
export interface FixtureClient {
  /** The folder of its generated code. */
  folder: string;
  createClient(options: ClientOptions): Promise<AnyClient>;
  /** Returns the errors of the compiler for an application in the folder of the code, and for the mocks and hooks. */
  compileErrors(application: string): Promise<string[]>;
}

/** A client whose operations the compiler does not know: tests call many of them by their names. */
export type AnyClient = Record<string, AnyCall & AnyMembers>;

interface AnyMembers {
  result: AnyCall;
  stream: AnyCall;
  pages(input?: object, options?: object): AsyncGenerator<unknown>;
  all(input?: object, options?: object): AsyncGenerator<unknown>;
}

type AnyCall = (input?: object, options?: object) => Promise<unknown>;

export function fixtureClient(): FixtureClient {
  return {
    folder,
    async createClient(options) {
      const { createFixtureClient } = await import(`${folder}/index.ts`);
      return createFixtureClient(options);
    },
    async compileErrors(application) {
      const project = await mkdtemp(`${packageFolder}.application-`);
      try {
        const file = `${project}/application.ts`;
        const generated = relative(project, folder);
        await writeFile(file, application.replaceAll(' from "./', ` from "${generated}/`));
        return await compileErrors([file, `${folder}/mock.ts`, `${folder}/react.ts`]);
      } finally {
        await rm(project, { recursive: true });
      }
    },
  };
}
