import { build } from "esbuild";

/**
 * The bundle of a module's source, as an application would ship it to a browser.
 *
 * @param folder the folder of the module
 */
export async function bundle(source: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
