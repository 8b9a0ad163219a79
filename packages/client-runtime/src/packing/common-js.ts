import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import ts from "typescript";
import { filesIn } from "./files.ts";
import { withImports } from "./imports.ts";

/**
 * Writes a copy of the built code, as CommonJS, and of its declarations to `dist/cjs`, for programs that load no ES
 * modules below `node_modules`, such as Jest. The folder has its own package.json, because the nearest one determines
 * the module format of a file.
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

/** Only generated files import the types of the contract, which are in the same folder. */
function declarations(text: string): string {
  return withImports(text.replace(mapComment, ""), (name) =>
    name === "#contract-types" ? "./contract-types.js" : name,
  );
}

/** The source maps belong to the ES modules. */
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
