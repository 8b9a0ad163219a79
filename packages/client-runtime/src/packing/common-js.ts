import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { filesIn } from "./files.ts";
import { withImports } from "./imports.ts";

/**
 * Writes a copy of all that is built into `dist/cjs`, for programs that read no ES modules below `node_modules`, such as
 * Jest: the code as CommonJS, and its declarations. The folder is a package of its own, because the nearest package.json
 * says which kind of modules its files are.
 *
 * @param folder the folder of the package
 */
export function writeCommonJs(folder: string): void {
  const dist = join(folder, "dist");
  const target = join(dist, "cjs");
  for (const path of filesIn(dist, /\.(js|d\.ts)$/)) {
    const text = readFileSync(path, "utf8");
    const copy = join(target, relative(dist, path));
    mkdirSync(dirname(copy), { recursive: true });
    writeFileSync(copy, path.endsWith(".js") ? toCommonJs(text) : declarations(text));
  }
  const manifest = { type: "commonjs", sideEffects: false };
  writeFileSync(join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}

/** Only generated files, which are beside the types of the contract, import them. */
function declarations(text: string): string {
  return withImports(text.replace(mapComment, ""), (name) =>
    name === "#contract-types" ? "./contract-types.js" : name,
  );
}

/** The maps lead from the ES modules. */
const mapComment = /^\/\/# sourceMappingURL=.*\n?/gm;

function toCommonJs(text: string): string {
  const { outputText } = ts.transpileModule(text.replace(mapComment, ""), {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.CommonJS,
      esModuleInterop: true,
      removeComments: true,
    },
  });
  return outputText;
}
