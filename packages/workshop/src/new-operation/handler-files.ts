import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The texts of the files with handlers, by name, such as `pets.ts`. */
export type HandlerFiles = ReadonlyMap<string, string>;

/** Reads the files of a folder that have handlers. */
export async function readHandlerFiles(folder: string): Promise<HandlerFiles> {
  const names = (await readdir(folder)).filter((name) => /(?<!\.test)\.ts$/.test(name)).sort();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  const files = names.map((name, index): [string, string] => [name, texts[index] ?? ""]);
  return new Map(files.filter(([, text]) => handledIn(text).length > 0));
}

/** The name of the file with the handler of an operation. */
export function fileWith(files: HandlerFiles, id: string): string | undefined {
  return [...files].find(([, text]) => handledIn(text).includes(id))?.[0];
}

/** The ids of the operations that have their handlers in a text. */
function handledIn(text: string): string[] {
  return [...text.matchAll(/\boperation\(\s*"([^"]+)"/g)].map(([, id = ""]) => id);
}
