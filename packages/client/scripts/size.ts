/** Prints the sizes of this client, and exits 1 when a budget is exceeded. */
import { budgets, bundle, gzipped, imports } from "./bundle-size.ts";

for (const name of ["whole", "oneOperation"] as const) {
  const bytes = gzipped(await bundle(imports[name]));
  const [size, budget] = [bytes, budgets[name]].map((each) => `${(each / 1000).toFixed(2)} kB`);
  console.log(`${name.padEnd(12)} ${size} of ${budget}`);
  if (bytes > budgets[name]) process.exitCode = 1;
}
