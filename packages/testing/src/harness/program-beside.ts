import { extname } from "node:path";
import { fileURLToPath } from "node:url";

/** The file of a program in the same folder: a source beside sources, JavaScript beside built files. */
export function programBeside(module: string, name: string): string {
  const { pathname } = new URL(module);
  return fileURLToPath(new URL(`${name}${extname(pathname)}`, module));
}
