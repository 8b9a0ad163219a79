import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of the files with handlers, by name, such as `pets.ts`. */
export type HandlerFiles = ReadonlyMap<string, string>;

/** Reads the files of a folder that have handlers, or that name handlers that are not written yet. */
export async function readHandlerFiles(folder: string): Promise<HandlerFiles> {
  const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const files = names.map((name, index): [string, string] => [name, texts[index] ?? ""]);
  return new Map(files.filter(([, text]) => [...handledIn(text), ...unwrittenIn(text)].length > 0));
}

/** The name of the file with the handler of an operation. */
export function fileWith(files: HandlerFiles, id: string): string | undefined {
  return [...files].find(([, text]) => handledIn(text).includes(id))?.[0];
}

/** The name of the file that has a `notYet` for an operation. */
export function fileWithout(files: HandlerFiles, id: string): string | undefined {
  return [...files].find(([, text]) => unwrittenIn(text).includes(id))?.[0];
}

/**
 * The text of a file of handlers with a handler in the place of its `notYet`.
 *
 * @param handler the text of the handler
 */
export function withHandler(text: string, id: string, handler: string): string {
  const written = text.replace(
    new RegExp(`export const ${id} = notYet\\(\\s*"${id}",?\\s*\\);\\n`),
    () => handler,
  );
  return written.replace(
    /import \{([^}]*)\} from "\.\/operation\.ts";/,
    (_import, list: string) => {
      const names = list.split(",").map((name) => name.trim());
      const needed = new Set([
        ...names.filter((name) => name !== "" && name !== "notYet"),
        "operation",
      ]);
      if (unwrittenIn(written).length > 0) needed.add("notYet");
      return `import { ${[...needed].sort().join(", ")} } from "./operation.ts";`;
    },
  );
}

/** The ids of the operations whose handlers are not written yet. */
function unwrittenIn(text: string): string[] {
  return [...text.matchAll(/\bnotYet\(\s*"([^"]+)"/g)].map(([, id = ""]) => id);
}

/** The ids of the operations whose handlers are in a text. */
function handledIn(text: string): string[] {
  return [...text.matchAll(/\b(?:operation|sharedOperation)\(\s*"([^"]+)"/g)].map(
    ([, id = ""]) => id,
  );
}
