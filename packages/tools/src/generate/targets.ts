import { join, posix } from "node:path";
import { UserError } from "@contract-first/service/command-line";
import { type WorkspacePackage, workspacePackages } from "./files/workspace.ts";

/** A contract, and the places of its generated files. */
export interface Target {
  /** The path of the OpenAPI document. */
  document: string;
  /** Whether the caller has checked the contract, and noted which examples are missing. */
  isChecked?: boolean;
  /** The folder of the types, the operation table and the bundled document, in the repository. */
  types: string;
  /** The folder of the client's operations, if there is a client. */
  client?: string;
  /** The name of the package that contains this folder. */
  clientPackage?: string | undefined;
  /** The name of the service in the names of its client, such as `Museum` in `createMuseumClient`. */
  clientName?: string;
  /** Only tests use it. */
  forTests?: boolean;
  /** The source that generated files name in their first line; by default, the path of the document in the repository. */
  origin?: string;
}

/**
 * The contracts of all packages of the workspace. Each package names its own in its `package.json`:
 * `"contract": { "document": "openapi.yaml", "types": "src/generated", "client": "client/generated" }`, with paths
 * relative to the package, `"clientName": "Museum"` for the names of the client, and `"forTests": true` if only tests
 * use it.
 *
 * @param root the folder of the workspace
 * @throws {UserError} if a package has another value in this field
 */
export async function findTargets(root: string): Promise<Target[]> {
  const packages = await workspacePackages(root);
  return packages
    .filter(({ manifest }) => "contract" in manifest)
    .map((each) => target(root, each, packages));
}

function target(
  root: string,
  { folder, manifest }: WorkspacePackage,
  packages: WorkspacePackage[],
): Target {
  const { contract } = manifest;
  if (!isDescription(contract)) {
    throw new UserError(
      `${folder}/package.json: "contract" holds the paths "document" and "types", may hold "client", "clientName" and "forTests", and nothing else.`,
    );
  }
  const within = (path: string) => posix.join(folder, path);
  const target = {
    document: join(root, within(contract.document)),
    types: within(contract.types),
    ...(contract.forTests && { forTests: true }),
  };
  if (contract.client === undefined) return target;
  const client = within(contract.client);
  const { clientName } = contract;
  const clientPackage = packageOf(client, packages);
  return { ...target, client, clientPackage, ...(clientName !== undefined && { clientName }) };
}

/** The name of the package that contains a folder. */
function packageOf(path: string, packages: WorkspacePackage[]): string | undefined {
  const owner = packages.findLast(({ folder }) => path.startsWith(`${folder}/`));
  return owner && String(owner.manifest.name);
}

const types: Record<string, string> = {
  document: "string",
  types: "string",
  client: "string",
  clientName: "string",
  forTests: "boolean",
};

function isDescription(value: unknown): value is Target {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  const areKnown = entries.every(([name, content]) => typeof content === types[name]);
  return areKnown && "document" in value && "types" in value;
}
