import { cp, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll } from "vitest";
import type { TransportOptions } from "../transport-options.ts";

const packageFolder = fileURLToPath(new URL("../..", import.meta.url));
const packages = fileURLToPath(new URL("../../../", import.meta.url));

/** The client package as the contract that uses every supported feature makes it. */
export interface FixtureClient {
  /** Where its sources are. */
  folder: string;
  createClient(options: TransportOptions): Promise<AnyClient>;
}

/** A client whose operations the compiler does not know: they are generated during the tests. */
export type AnyClient = Record<string, AnyCall & AnyMembers>;

interface AnyMembers {
  result: AnyCall;
  stream: AnyCall;
  pages(input?: object, options?: object): AsyncGenerator<unknown>;
  all(input?: object, options?: object): AsyncGenerator<unknown>;
}

type AnyCall = (input?: object, options?: object) => Promise<unknown>;

/**
 * Lays the client's own sources beside the files that another contract makes, for a test file.
 *
 * @param owner the package with this contract, by its folder in `packages/judges`
 */
export function useFixtureClient(owner = "fixture-contract"): FixtureClient {
  const fixture = `${packages}judges/${owner}/`;
  const client = {} as FixtureClient;
  beforeAll(async () => {
    client.folder = await mkdtemp(`${packageFolder}.fixture-`);
    const filter = (path: string) => !/\.test|testing|test-d/.test(path);
    await cp(`${packageFolder}src`, client.folder, { recursive: true, filter });
    await cp(`${fixture}client/generated`, `${client.folder}/generated`, { recursive: true });
    await cp(`${fixture}src/generated`, `${client.folder}/contract`, { recursive: true });
    const imports = { "#contract-types": "./contract/types.ts" };
    await writeFile(`${client.folder}/package.json`, JSON.stringify({ type: "module", imports }));
    await symlink(`${packageFolder}node_modules`, `${client.folder}/node_modules`);
  });
  afterAll(() => rm(client.folder, { recursive: true }));
  client.createClient = async (options) => {
    const { createAnimalStoreClient } = await import(`${client.folder}/index.ts`);
    return createAnimalStoreClient(options);
  };
  return client;
}
