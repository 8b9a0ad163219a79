import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import type { Both } from "../change/change.ts";
import type { JsonObject } from "../document/json.ts";

/**
 * Which pairs of contracts differ in the types of their messages, as `openapi-typescript` generates them: the `paths`
 * of one are not assignable to those of the other under `tsc --strict`. Comments, the names of components and the order
 * do not count.
 */
export async function differInTypes(pairs: readonly Both<JsonObject>[]): Promise<boolean[]> {
  const files = new Map<string, string>();
  for (const [index, pair] of pairs.entries()) {
    files.set(`/before${index}.ts`, await typesOf(pair.before));
    files.set(`/after${index}.ts`, await typesOf(pair.after));
    files.set(`/check${index}.ts`, check(index));
  }
  const program = ts.createProgram([...files.keys()], options, hostOf(files));
  return pairs.map((_pair, index) => {
    const file = program.getSourceFile(`/check${index}.ts`);
    return program.getSemanticDiagnostics(file).length > 0;
  });
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  lib: ["lib.es5.d.ts"],
  types: [],
  allowImportingTsExtensions: true,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** The types of a contract. If none can be generated, they are assignable to all types. */
async function typesOf(contract: JsonObject): Promise<string> {
  try {
    const copy = structuredClone(contract) as unknown as OpenAPI3;
    return astToString(await openapiTS(copy, { silent: true }));
  } catch {
    return "export type paths = any;";
  }
}

function check(index: number): string {
  return `import type { paths as Before } from "./before${index}.ts";
import type { paths as After } from "./after${index}.ts";
declare let before: Before;
declare let after: After;
before = after;
after = before;
`;
}

/** The files of the texts, and the compiler's own library on the disk. */
function hostOf(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getCurrentDirectory = () => "/";
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    if (text === undefined) return getSourceFile(name, target);
    return ts.createSourceFile(name, text, target);
  };
  return host;
}
