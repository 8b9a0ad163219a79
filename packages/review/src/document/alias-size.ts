import { type Document, isAlias, isCollection, isPair } from "yaml";
import { InvalidContract } from "./review-error.ts";

/**
 * The maximum number of values that aliases may stand for: a few lines can stand for billions, and each is compared.
 */
const maxValues = 100_000;

/**
 * @returns whether there are aliases
 * @throws {InvalidContract} if the aliases of a file, including merged ones, stand for too many values
 */
export function checkAliases(name: string, { contents }: Pick<Document, "contents">): boolean {
  const sizes = new Map<string, number>();
  let repeated = 0;
  const sizeOf = (node: unknown): number => {
    if (isAlias(node)) {
      // An alias within its own anchor has no size yet: the maximum depth of values catches it.
      const size = sizes.get(node.source) ?? 1;
      repeated += size;
      return size;
    }
    if (isPair(node)) return sizeOf(node.key) + sizeOf(node.value);
    if (!isCollection(node)) return 1;
    const size = node.items.reduce<number>((sum, item) => sum + sizeOf(item), 1);
    if (node.anchor !== undefined) sizes.set(node.anchor, size);
    return size;
  };
  sizeOf(contents);
  if (repeated <= maxValues) return repeated > 0;
  throw new InvalidContract(
    `${name} cannot be read: its aliases stand for more than ${maxValues.toLocaleString("en")} values.`,
  );
}
