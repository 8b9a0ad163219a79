/** Keeps the public declarations of the released client, with which `pnpm check` compares later ones. */
import { writeFile } from "node:fs/promises";
import { publicDeclarations } from "./declarations.ts";
import { releasedDeclarations } from "./release-version.ts";

await writeFile(releasedDeclarations, publicDeclarations());
