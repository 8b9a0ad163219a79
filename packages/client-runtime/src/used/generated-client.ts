import type ts from "typescript";
import type { Compiler } from "./programs.ts";

/** The generated client of a contract, as a program has loaded it. */
export interface GeneratedClient {
  compiler: Compiler;
  program: ts.Program;
  checker: ts.TypeChecker;
  /** The name of its package. */
  name: string;
  /** The path of the module with the operations, as functions and as methods. */
  operationsPath: string;
  /** The interfaces of openapi-typescript. */
  operations: ts.Type;
  paths: ts.Type;
  /** The property of a page that its lists leave out. */
  itemsProperty: string | undefined;
}

/** The clients in a program: one for each contract, and another if both ES modules and CommonJS import it. */
export function findClients(compiler: Compiler, program: ts.Program): GeneratedClient[] {
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const own = file.statements
      .filter(compiler.isInterfaceDeclaration)
      .find(({ name }) => name.text === "Contract");
    const memberOf = (name: string) => {
      const member = own && checker.getTypeAtLocation(own).getProperty(name);
      return member && checker.getTypeOfSymbol(member);
    };
    const operations = memberOf("operations");
    const source = operations?.symbol?.declarations?.[0]?.getSourceFile();
    const module = source && checker.getSymbolAtLocation(source);
    const paths = module && checker.getExportsOfModule(module).find(({ name }) => name === "paths");
    if (!operations || !paths) return [];
    const items = memberOf("itemsProperty");
    return {
      compiler,
      program,
      checker,
      name: packageOf(compiler, file),
      operationsPath: pathOf(file).replace(/types((\.d)?\.ts)$/, "operations$1"),
      operations,
      paths: checker.getDeclaredTypeOfSymbol(paths),
      itemsProperty: items?.isStringLiteral() ? items.value : undefined,
    };
  });
}

const packages = new WeakMap<ts.SourceFile, string>();

/** The name of the package that a file belongs to, by the `package.json` above it. */
export function packageOf({ sys }: Compiler, file: ts.SourceFile): string {
  const find = (path: string): string => {
    const folder = path.slice(0, path.lastIndexOf("/"));
    // The copy in CommonJS has one without a name.
    const { name } = JSON.parse(sys.readFile(`${folder}/package.json`) ?? "{}");
    return name ?? (folder === "" ? "" : find(folder));
  };
  const name = packages.get(file) ?? find(file.fileName);
  packages.set(file, name);
  return name;
}

/** The path of a file, or of the module of which it is the copy in CommonJS. */
export function pathOf({ fileName }: ts.SourceFile): string {
  return fileName.replace("/dist/cjs/", "/dist/");
}
