/** A module that records the name of each file that is opened. */
export function tracing(trace: string): string {
  return `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    import { fileURLToPath } from "node:url";
    const append = fs.appendFileSync;
    const nameOf = (path) => (path instanceof URL ? fileURLToPath(path) : String(path));
    const note = (path) => append(${JSON.stringify(trace)}, nameOf(path) + "\\n");
    const watch = (object, name) => {
      const original = object[name];
      object[name] = function (path, ...rest) { note(path); return original.call(this, path, ...rest); };
    };
    for (const name of ["readFileSync", "openSync", "open", "readFile", "createReadStream"]) watch(fs, name);
    for (const name of ["readFile", "open"]) watch(fs.promises, name);
    syncBuiltinESMExports();
  `;
}
