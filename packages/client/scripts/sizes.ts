/** Writes the table of sizes into the README of the client. */
import { readFile, writeFile } from "node:fs/promises";
import { readme, sizesTable } from "./bundle-size.ts";

const text = await readFile(readme, "utf8");
await writeFile(
  readme,
  text.replace(/(?<=<!-- sizes -->\n).*?(?=<!-- end)/s, `\n${await sizesTable()}\n\n`),
);
