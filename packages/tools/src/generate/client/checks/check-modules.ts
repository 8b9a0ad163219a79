import { schemaReference } from "@contract-first/reading/compiled-contract";
import type { Direction } from "@contract-first/reading/directions";
import { SchemasByDirection } from "@contract-first/reading/schemas-by-direction";
import type { OpenApiDocument } from "../../contract-document/document.ts";
import type { Files } from "../../files/source-text.ts";
import { CheckCompiler } from "./check-compiler.ts";

/** The folder of the modules of checks. Files in it that are no longer generated are removed. */
export const checksFolder = "checks";

/** The checks of a client: one module for each schema of the contract that it needs. */
export class CheckModules {
  readonly #directed: Readonly<Record<Direction, SchemasByDirection>>;
  /** The names of schemas that have none in the contract, by direction and text. */
  readonly #inline = { request: new Map<string, string>(), response: new Map<string, string>() };
  /** The names of modules by those of schemas. */
  readonly #modules = new Map<string, string>();
  readonly #ofResponses = new Set<string>();

  constructor(document: OpenApiDocument) {
    const direct = (direction: Direction) => new SchemasByDirection(document, direction);
    this.#directed = { request: direct("request"), response: direct("response") };
  }

  /**
   * Adds the check of a schema, and returns the name of its module.
   *
   * @param place names the check of a schema that has no name itself
   */
  add(direction: Direction, schema: unknown, place: string): string {
    const text = JSON.stringify(this.#directed[direction].direct(schema));
    const [, reference] = new RegExp(`^{"\\$ref":"${schemaReference}([^"]*)"}$`).exec(text) ?? [];
    const name = reference ?? this.#inline[direction].get(text) ?? `${direction}.${place}`;
    if (reference === undefined) this.#inline[direction].set(text, name);
    const module = this.#moduleOf(name);
    if (direction === "response") this.#ofResponses.add(module);
    return module;
  }

  /** The modules of the checks of responses that were added. */
  ofResponses(): string[] {
    return [...this.#ofResponses];
  }

  /** The names of the schemas of one direction that have names in the contract, with their modules. */
  named(direction: Direction, names: readonly string[]): [name: string, module: string][] {
    const { components } = this.#directed[direction];
    const known = names.filter((name) => `${direction}.${name}` in components);
    return known.map((name) => [name, this.#moduleOf(`${direction}.${name}`)]);
  }

  /** The modules of all checks that were added, and of those that they call. */
  files(): Files {
    const directions = Object.entries(this.#directed) as [Direction, SchemasByDirection][];
    const files = directions.flatMap(([direction, { components }]) => {
      const inline = [...this.#inline[direction]].map(([text, name]) => [name, schemaOf(text)]);
      const schemas = { ...components, ...Object.fromEntries(inline) };
      const compiler = new CheckCompiler(schemas, direction === "request");
      const pathOf = (name: string) => `./${this.#moduleOf(name)}.ts`;
      return Object.keys(schemas).map((name) => [
        `${checksFolder}/${this.#moduleOf(name)}.ts`,
        compiler.compile(name, pathOf),
      ]);
    });
    return Object.fromEntries(files);
  }

  #moduleOf(name: string): string {
    const known = this.#modules.get(name);
    if (known !== undefined) return known;
    const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/g, "-").toLowerCase();
    const readable = words.replaceAll(/[^a-z\d]+/g, "-").replaceAll(/^-|-$/g, "");
    const taken = new Set(this.#modules.values());
    let module = readable;
    for (let number = 2; taken.has(module); number++) module = `${readable}-${number}`;
    this.#modules.set(name, module);
    return module;
  }
}

/** The name under which a module imports a check. */
export function checkName(module: string): string {
  return `check_${module.replaceAll("-", "_")}`;
}

export function importChecks(modules: string[]): string {
  return [...new Set(modules)]
    .map((each) => `import { check as ${checkName(each)} } from "./${checksFolder}/${each}.ts";\n`)
    .join("");
}

/** Ajv compiles no boolean to a function of its own. */
function schemaOf(text: string): object {
  if (text === "true") return {};
  return text === "false" ? { not: {} } : JSON.parse(text);
}
