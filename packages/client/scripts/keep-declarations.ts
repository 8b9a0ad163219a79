/** Keeps the public declarations of the client as it is released: `pnpm check` compares later ones with them. */
import { writeFile } from "node:fs/promises";
import { publicDeclarations } from "./declarations.ts";
import { releasedDeclarations } from "./release-version.ts";

await writeFile(releasedDeclarations, publicDeclarations());
