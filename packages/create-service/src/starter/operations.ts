import { functionName } from "@contract-first/tools/internal/generate";
import type { DescribedOperation } from "@contract-first/tools/internal/new-operation";
import type { Files } from "../files/files.ts";
import { kebabCase } from "../files/names.ts";

const folder = "apps/api/src/operations";

/** One file for each tag, with all its operations still to be written, and the object with all operations. */
export function operationFiles(operations: DescribedOperation[]): Files {
  const byFile = new Map<string, DescribedOperation[]>();
  for (const each of operations)
    byFile.set(fileOf(each), [...(byFile.get(fileOf(each)) ?? []), each]);
  const files = [...byFile].map(([name, those]) => [`${folder}/${name}.ts`, unwrittenText(those)]);
  return {
    ...Object.fromEntries(files),
    [`${folder}/handlers.ts`]: handlersText([...byFile.keys()]),
  };
}

/** The file of an operation, named after its tag or, if it has none, the first segment of its path. */
function fileOf({ tag, path }: DescribedOperation): string {
  const name = kebabCase(tag ?? path.split("/")[1] ?? "");
  return /^[a-z]/.test(name) && !/^(handlers|operation)$/.test(name) ? name : `${name}-operations`;
}

function unwrittenText(operations: DescribedOperation[]): string {
  const handlers = operations.map(({ id }) => `export const ${id} = notYet("${id}");\n`);
  return `import { notYet } from "./operation.ts";\n\n${handlers.join("\n")}`;
}

function handlersText(names: string[]): string {
  const modules = names.toSorted().map((name) => [name, functionName(name)] as const);
  const imports = modules.map(([name, as]) => `import * as ${as} from "./${name}.ts";\n`);
  const spread = modules.map(([, as]) => `...${as}`);
  return `${imports.join("")}
/** The handlers of all operations. \`pnpm new operation\` adds the handlers of a new file. */
export const handlers = { ${spread.join(", ")} };
`;
}

/**
 * The URL that a new user may request first, as code: that of an operation that reads and needs few parameters. A stream
 * may have nothing to show.
 */
export function sampleUrl(operations: DescribedOperation[]): string {
  const reading = operations.filter(({ method, stream }) => method === "get" && stream === null);
  const needs = ({ parameters }: DescribedOperation) =>
    Object.values(parameters).flatMap((each) => Object.keys(each)).length;
  const [first] = reading.toSorted((a, b) => needs(a) - needs(b));
  if (first === undefined) return `contract.basePath || "/"`;
  const { path, query } = first.parameters;
  const given = { ...(path && { path }), ...(query && { query }) };
  const needed = Object.keys(given).length === 0 ? "" : `, ${JSON.stringify(given)}`;
  return `urlOf("${first.id}"${needed})`;
}
