import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { ClientOptions } from "../client.ts";
import { compileErrors } from "./compile.ts";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));
const judges = fileURLToPath(new URL("../../../judges/", import.meta.url));

/** The client that is generated from a contract of the tests. */
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

/** The names of the clients, by the package in `packages/judges` that has the contract. */
const clients = { "fixture-contract": "Fixture", "problem-service": "Problems" };

export function fixtureClient(owner: keyof typeof clients = "fixture-contract"): FixtureClient {
  const folder = `${judges}${owner}/client/generated`;
  return {
    folder,
    async createClient(options) {
      const module = await import(`${folder}/index.ts`);
      return module[`create${clients[owner]}Client`](options);
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
