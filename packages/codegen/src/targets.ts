import { join, posix } from "node:path";
import { type WorkspacePackage, workspacePackages } from "./files/workspace.ts";
import { UserError } from "./support/user-error.ts";

/** A contract, and where the files are that are generated from it. */
export interface Target {
  /** The path of the OpenAPI document. */
  document: string;
  /** The folder of the types, the operation table and the bundled document, in the repository. */
  types: string;
  /** The folder of the client's operations, if there is a client. */
  client?: string;
}

/**
 * What the packages of the workspace have generated. Each says so itself, in its `package.json`:
 * `"contract": { "document": "openapi.yaml", "types": "src/generated", "client": "client/generated" }`,
 * with paths that begin at the package.
 *
 * @param root the folder of the workspace
 * @throws {UserError} if a package says something else in this field
 */
export async function findTargets(root: string): Promise<Target[]> {
  const packages = await workspacePackages(root);
  return packages
    .filter(({ manifest }) => "contract" in manifest)
    .map((each) => target(root, each));
}

function target(root: string, { folder, manifest }: WorkspacePackage): Target {
  const { contract } = manifest;
  if (!isDescription(contract)) {
    throw new UserError(
      `${folder}/package.json: "contract" holds the paths "document" and "types", may hold "client", and nothing else.`,
    );
  }
  const within = (path: string) => posix.join(folder, path);
  return {
    document: join(root, within(contract.document)),
    types: within(contract.types),
    ...(contract.client !== undefined && { client: within(contract.client) }),
  };
}

const names = ["document", "types", "client"];

function isDescription(value: unknown): value is Target {
  if (typeof value !== "object" || value === null) return false;
  const entries = Object.entries(value);
  const areKnown = entries.every(
    ([name, path]) => names.includes(name) && typeof path === "string",
  );
  return areKnown && "document" in value && "types" in value;
}
