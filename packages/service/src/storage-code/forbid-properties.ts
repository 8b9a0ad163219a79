import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

const typeDeclaration = /^export type (?<name>\w+)[^\n]* = \{\n(?<properties>.*?)^\}/gms;

/**
 * Forbids in the types of one client the properties that only another client knows, such as `mode: "insensitive"`. The
 * types of one database are those of the code on every database, and a property that a type does not mention compiles
 * in an object that is not written on the spot. The query would then fail on the database without it.
 *
 * @param folder of the client whose types are changed
 * @param other the folder of the other client
 */
export async function forbidProperties(folder: string, other: string): Promise<void> {
  const models = (await readdir(join(folder, "models"))).map((name) => join("models", name));
  for (const file of ["commonInputTypes.ts", ...models]) {
    const [own = "", others = ""] = await Promise.all(
      [folder, other].map((each) => readFile(join(each, file), "utf8")),
    );
    await writeFile(join(folder, file), withForbidden(own, others));
  }
}

function withForbidden(own: string, others: string): string {
  const known = new Map(
    [...others.matchAll(typeDeclaration)].map(({ groups = {} }) => [
      groups.name,
      namesIn(groups.properties),
    ]),
  );
  return own.replace(typeDeclaration, (declaration, name: string, properties: string) => {
    const names = namesIn(properties);
    const missing = known.get(name)?.filter((each) => !names.includes(each)) ?? [];
    const forbidden = missing.map((each) => `  ${each}?: never\n`).join("");
    return `${declaration.slice(0, -1)}${forbidden}}`;
  });
}

/** The names of optional properties. */
function namesIn(properties = ""): string[] {
  return [...properties.matchAll(/^ {2}(\w+)\?:/gm)].map(([, name = ""]) => name);
}
