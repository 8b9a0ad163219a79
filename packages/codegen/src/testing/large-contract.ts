import { readFile } from "node:fs/promises";
import { parse, stringify } from "yaml";
import { contract } from "./contracts.ts";

interface Contract {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

interface Operation {
  operationId: string;
  "x-successor"?: string;
}

/**
 * The contract as YAML, with copies of its paths and their schemas until it has this many operations.
 *
 * @param count a number of operations; the contract itself has fewer, and each copy adds as many
 */
export async function largeContract(count: number): Promise<string> {
  const text = await readFile(contract, "utf8");
  const whole: Contract = parse(text);
  const size = Object.values(whole.paths).flatMap((item) => Object.keys(item)).length;
  for (let copy = 1; copy * size < count; copy++) {
    const { paths, components }: Contract = parse(copyOf(text, copy));
    const { Error: _error, Id: _id, ...schemas } = components.schemas;
    Object.assign(whole.paths, paths);
    Object.assign(whole.components.schemas, schemas);
  }
  return stringify(whole, { aliasDuplicateObjects: false });
}

/** The text with other names for all that has to do with pets. */
function copyOf(text: string, copy: number): string {
  return text
    .replaceAll(/^( {2}\/pets)/gm, `$1-${copy}`)
    .replaceAll(/\b(listPets|createPet|getPet)\b/g, `$1${copy}`)
    .replaceAll(/(schemas\/|^ {4})((?:New)?Pets?|PetStatus)\b/gm, `$1$2${copy}`);
}
