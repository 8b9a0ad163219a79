// The compiler that checks types and builds: `tsc.mjs --noEmit`. It takes a quarter of the time of the compiler
// that programs can import, but has no programming interface.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const manifest = createRequire(import.meta.url).resolve("native-typescript/package.json");
await import(pathToFileURL(join(manifest, "../bin/tsc")).href);
