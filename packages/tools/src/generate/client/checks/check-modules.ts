import type { DirectedSchema } from "@contract-first/reading/compiled-contract";
import { schemaReference } from "@contract-first/reading/compiled-contract";
import type { Direction } from "@contract-first/reading/directions";
import { DirectedSchemas } from "@contract-first/reading/internal/compiled/directed-schemas";
import type { OpenApiDocument } from "../../contract-document/document.ts";
import type { Files } from "../../files/source-text.ts";
import { CheckCompiler } from "./check-compiler.ts";

/** The folder of the modules of checks. Files in it that are no longer generated are removed. */
export const checksFolder = "checks";

/** The checks of a client: one module for each schema of the contract that it needs. */
export class CheckModules {
  readonly #directed: Record<Direction, DirectedSchemas>;
  /** The schemas in places of the contract, by direction and name. */
  readonly #inline: Record<Direction, Map<string, DirectedSchema>> = {
    request: new Map(),
    response: new Map(),
  };
  /** The names of modules by those of schemas. */
  readonly #modules = new Map<string, string>();

  constructor(document: OpenApiDocument) {
    this.#directed = {
      request: new DirectedSchemas(document, "request"),
      response: new DirectedSchemas(document, "response"),
    };
  }

  /**
   * Adds the check of a schema, and returns the name of its module.
   *
   * @param place names the check of a schema that has no name itself
   */
  add(direction: Direction, schema: unknown, place: string): string {
    const directed = this.#directed[direction].direct(schema);
    const { $ref, ...others } = Object(directed) as { $ref?: string };
    if ($ref !== undefined && Object.keys(others).length === 0)
      return this.#moduleOf($ref.slice(schemaReference.length));
    const known = [...this.#inline[direction]].find(
      ([, each]) => JSON.stringify(each) === JSON.stringify(directed),
    );
    const name = known?.[0] ?? `${direction}.${place}`;
    this.#inline[direction].set(name, directed);
    return this.#moduleOf(name);
  }

  /** The names of the schemas of requests that have names in the contract, with their modules. */
  named(names: readonly string[]): [name: string, module: string][] {
    const { components } = this.#directed.request;
    const known = names.filter((name) => `request.${name}` in components);
    return known.map((name) => [name, this.#moduleOf(`request.${name}`)]);
  }

  /** The modules of all checks that were added, and of those that they call. */
  files(): Files {
    const directions = Object.entries(this.#directed) as [Direction, DirectedSchemas][];
    const files = directions.flatMap(([direction, { components }]) => {
      const inline = [...this.#inline[direction]].map(([name, schema]) => [name, writable(schema)]);
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

/** @param path of the folder of checks, from the module that imports them */
export function importChecks(modules: Iterable<string>, path = `./${checksFolder}`): string {
  return [...new Set(modules)]
    .map((module) => `import { check as ${checkName(module)} } from "${path}/${module}.ts";\n`)
    .join("");
}

/** Ajv compiles no schema that allows nothing by itself, and none without keywords to a function of its own. */
function writable(schema: DirectedSchema): DirectedSchema {
  return typeof schema === "boolean" ? (schema ? {} : { not: {} }) : schema;
}
