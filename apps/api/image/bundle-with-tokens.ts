import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Image } from "./lay-out.ts";
import { runIn } from "./run.ts";

const scheme = `login: { credential: "token", in: "bearer" }`;

/**
 * Bundles the service once more, with a contract that asks for tokens of an issuer or for keys, and puts it beside the
 * other bundle in an image.
 *
 * @param build the stage that bundles the service
 * @returns its main program, relative to the working folder of the image
 */
export async function bundleWithTokens(build: Image, image: Image): Promise<string> {
  const inBuild = (path: string) => join(build.root, build.workFolder, path);
  const generated = inBuild("packages/contract/src/generated/operations.ts");
  const text = await readFile(generated, "utf8");
  const asking = text
    .replace("securitySchemes = {", `securitySchemes = { ${scheme},`)
    .replaceAll("security: [", "security: [{ login: [] }, ");
  await writeFile(generated, asking);
  const { status, stderr } = await runIn(build, [
    "node",
    "packages/tools/src/main.ts",
    "build",
    "apps/api",
  ]);
  if (status !== 0) throw new Error(`The service was not bundled: ${stderr}`);
  const folder = "apps/api/with-tokens";
  await cp(inBuild("apps/api/dist"), join(image.root, image.workFolder, folder), {
    recursive: true,
  });
  return `${folder}/main.js`;
}
