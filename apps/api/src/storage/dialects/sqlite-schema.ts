/**
 * Adapts the storage model for migrations of SQLite, which assigns identifiers only to columns declared
 * INTEGER PRIMARY KEY. Prisma creates them for `Int`, but for its 64-bit `BigInt` a BIGINT column, to
 * which SQLite assigns nothing. INTEGER has 64 bits too, so such identifiers, and the columns that refer
 * to them, are passed to Prisma as `Int`.
 *
 * @param schema the content of `schema.prisma`
 */
export function sqliteMigrationSchema(schema: string): string {
  const models = schema.split(/^(?=[ \t]*model\s)/m);
  const integers = assignedIdentifiers(models);
  for (let known = 0; known < integers.size; ) {
    known = integers.size;
    for (const reference of references(models)) {
      if (integers.has(reference.to)) integers.add(reference.from);
    }
  }
  return models.map((model) => withIntegers(model, integers)).join("");
}

/** The 64-bit identifiers that the database assigns, such as `Pet.id`. */
function assignedIdentifiers(models: string[]): Set<string> {
  const assigned = /^[ \t]*(\w+)[ \t]+BigInt\b.*@default\(autoincrement\(\)\)/gm;
  const names = models.flatMap((model) =>
    Array.from(model.matchAll(assigned), ([, field]) => `${nameOf(model)}.${field}`),
  );
  return new Set(names);
}

interface Reference {
  from: string;
  to: string;
}

/** The columns that refer to a column of another model, or of the same. */
function references(models: string[]): Reference[] {
  const relation = /^[ \t]*\w+[ \t]+(\w+)\??[ \t].*@relation\(([^)]*)\)/gm;
  return models.flatMap((model) =>
    Array.from(model.matchAll(relation)).flatMap(([, target, options = ""]) => {
      const targets = listIn(options, "references");
      return listIn(options, "fields").map((field, index) => ({
        from: `${nameOf(model)}.${field}`,
        to: `${target}.${targets[index]}`,
      }));
    }),
  );
}

function listIn(options: string, name: string): string[] {
  const [, list = ""] = new RegExp(`\\b${name}:\\s*\\[([^\\]]*)\\]`).exec(options) ?? [];
  return list
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== "");
}

function withIntegers(model: string, integers: Set<string>): string {
  return model.replaceAll(/^([ \t]*(\w+)[ \t]+)BigInt\b/gm, (text, start: string, field: string) =>
    integers.has(`${nameOf(model)}.${field}`) ? `${start}Int` : text,
  );
}

function nameOf(model: string): string | undefined {
  return /^\s*model\s+(\w+)/.exec(model)?.[1];
}
