import { addRules, hasInheritedNames } from "@contract-first/reading/ajv-rules";
import { schemaReference } from "@contract-first/reading/compiled-contract";
import { namesIn } from "@contract-first/reading/references";
import { requirementOf } from "@contract-first/reading/requirements";
import * as valueChecks from "@contract-first/reading/value-checks";
import { Ajv2020, type AnySchema } from "ajv/dist/2020.js";

/** The schemas of one direction by their names. References are `schema:` and a name. */
export type Schemas = Readonly<Record<string, AnySchema>>;

/** A value outside of a compiled function that it uses. */
interface ScopeName {
  str: string;
  prefix: string;
  value: { ref: object & { validate?: unknown; validateName?: ScopeName }; code?: object };
}

/** The source of a compiled schema, which Ajv keeps for standalone code. */
interface Source {
  validateName: ScopeName;
  validateCode: string;
  scopeValues: Readonly<Record<string, ReadonlySet<ScopeName>>>;
  evaluated?: object;
}

const options = {
  ...{ strict: false, strictNumbers: true, validateSchema: false, logger: false as const },
  // All mistakes are found, each required property is checked by its name, and each reference is a call.
  ...{
    allErrors: true,
    messages: false,
    loopRequired: Number.POSITIVE_INFINITY,
    inlineRefs: false,
  },
  code: { source: true, esm: true, optimize: 3 },
} as const;

/**
 * Compiles each schema to a module with a function, `check`, that needs no schema and no validator. Ajv's own standalone
 * code is one module for all schemas, and requires modules of Ajv.
 */
export class CheckCompiler {
  readonly #ajv: Ajv2020;
  readonly #schemas: Schemas;
  readonly #hasEvaluated: boolean;
  /** The names of the schemas by those of their functions. */
  readonly #names: ReadonlyMap<string, string>;

  /** @param useDefaults whether checks fill in defaults, as a service does in requests */
  constructor(schemas: Schemas, useDefaults: boolean) {
    this.#schemas = schemas;
    this.#ajv = addRules(new Ajv2020({ ...options, useDefaults }));
    this.#hasEvaluated = /"unevaluated(Items|Properties)":/.test(JSON.stringify(schemas));
    this.#ajv.opts.ownProperties = hasInheritedNames(schemas);
    Object.assign(this.#ajv.opts, { dynamicRef: false, unevaluated: this.#hasEvaluated });
    const entries = Object.entries(schemas);
    for (const [name, schema] of entries) this.#ajv.addSchema(schema, schemaReference + name);
    this.#names = new Map(
      entries.map(([name]) => [this.#source(name).validateName.str, name] as const),
    );
  }

  /**
   * The text of the module of a schema.
   *
   * @param pathOf returns the path of the module of another schema
   */
  compile(name: string, pathOf: (name: string) => string): string {
    const { validateName: own, validateCode, scopeValues, evaluated = "{}" } = this.#source(name);
    const scope = Object.values(scopeValues).flatMap((names) => [...names]);
    const calls = new Set<string>();
    let code = this.#withSentences(plainCalls(validateCode), name);
    for (const { prefix, str, value } of scope) {
      const target = prefix === "wrapper" ? (value.ref.validateName?.str ?? "") : str;
      if (prefix === "wrapper") code = replaceCode(code, `${str}.validate`, target);
      if (prefix === "wrapper" || prefix === "validate") calls.add(target);
    }
    calls.delete(own.str);
    const imports = [...calls].map(
      (each) => `import { check as ${each} } from "${pathOf(this.#names.get(each) ?? "")}";`,
    );
    const used = scope.filter(({ str }) => new RegExp(`\\b${str}\\b`).test(code));
    const values = used.filter(({ str }) => !calls.has(str) && str !== own.str).map(declaration);
    const properties = this.#hasEvaluated ? `${own.str}.evaluated = ${evaluated};\n` : "";
    const lines = [...imports, ...values, `export ${code}`, properties].join("\n");
    return `// @ts-nocheck: compiled from a schema\n${renamed(lines, own.str)}`;
  }

  #source(name: string): Source {
    return (this.#ajv.getSchema(schemaReference + name) as unknown as { source: Source }).source;
  }

  /** Replaces what Ajv says of the schema in each mistake by a sentence and, if it is known, by the name of a property. */
  #withSentences(code: string, name: string): string {
    return code.replace(mistakes, (_all, place, path, keyword, params, ofName = "") => {
      const names = namesIn(JSON.parse(path));
      const [, missing = '""'] = /missingProperty: ("(?:[^"\\]|\\.)*")/.exec(params) ?? [];
      const broken = {
        keyword: JSON.parse(keyword),
        schema: partOf(this.#schemas[name], names),
        parentSchema: partOf(this.#schemas[name], names.slice(0, -1)) as Record<string, unknown>,
        params: { missingProperty: JSON.parse(missing) },
      };
      const { message } = requirementOf(broken, this.#schemas);
      const [, property] = propertyIn.exec(params) ?? [];
      const more = property === undefined ? ofName : `,name:${property}${ofName}`;
      return `{instancePath${place},keyword:${keyword},message:${JSON.stringify(message)}${more}}`;
    });
  }
}

function partOf(schema: unknown, names: string[]): unknown {
  return names.reduce<unknown>((part, name) => Object(part)[name], schema);
}

const text = String.raw`"(?:[^"\\]|\\.)*"`;
const notBraces = `(?:${text}|[^"{}])*?`;
const mistakes = new RegExp(
  String.raw`\{instancePath(${notBraces}),schemaPath:(${text}),keyword:(${text}),params:\{(${notBraces})\}(,propertyName:\w+)?\}`,
  "g",
);
const propertyIn = new RegExp(
  String.raw`(?:missingProperty|additionalProperty|unevaluatedProperty|propertyName): (${text}|\w+)`,
);
const contexts = new RegExp(
  String.raw`\{instancePath(?::(${notBraces}))?,parentData(?::${notBraces})?,parentDataProperty(?::${notBraces})?,rootData\}`,
  "g",
);

/** Replaces the parameter of a function and the arguments of its calls by the only member that is needed. */
function plainCalls(code: string): string {
  return code
    .replace(/\{instancePath="".*?\}=\{\}/, 'instancePath = ""')
    .replace(contexts, (_all, place = "instancePath") => place);
}

/** Replaces a name in code, but not in texts. */
function replaceCode(code: string, name: string, other: string): string {
  return code.replace(new RegExp(`${text}|\\b${name.replace(".", "\\.")}\\b`, "g"), (found) =>
    found === name ? other : found,
  );
}

/** Numbers names by their order in one module, so that it does not change with others. */
function renamed(code: string, own: string): string {
  const names = new Map([[own, "check"]]);
  const pattern = new RegExp(
    String.raw`${text}|\b(validate|schema|pattern|formats|func|default|keyword)\d+\b`,
    "g",
  );
  return code.replace(pattern, (found, prefix) => {
    if (prefix === undefined) return found;
    const name = names.get(found) ?? `${prefix}${names.size}`;
    names.set(found, name);
    return name;
  });
}

const shared = '"@contract-first/client-runtime/checks"';

/** The declaration of a value that a function uses. */
function declaration({ str, value: { ref, code } }: ScopeName): string {
  const [name] =
    Object.entries(valueChecks).find(([, each]) => [ref, ref.validate].includes(each)) ?? [];
  const helper = name ?? helpers.find(([module]) => String(code).includes(module))?.[1];
  if (helper === undefined) return `const ${str} = ${code};`;
  if (name === undefined || !("validate" in ref))
    return `import { ${helper} as ${str} } from ${shared};`;
  return `import { ${helper} } from ${shared};\nconst ${str} = { validate: ${helper} };`;
}

/** What Ajv's code requires of Ajv, and the functions of the runtime in its place. */
const helpers = [
  ["ajv/dist/runtime/ucs2length", "textLength"],
  ["ajv/dist/runtime/equal", "isEqual"],
] as const;
