import { UserError } from "@contract-first/service/command-line";

/**
 * Maximum number of values that the aliases of a file may add to those that it contains. The reviewed contracts with
 * aliases stay far below it; a few lines can stand for billions.
 */
const maxRepeated = 100_000;

/**
 * Returns a parsed file as it is. Aliases are one object in several places, and a walk through them visits each place.
 *
 * @throws {UserError} if its aliases stand for too many values, or for themselves
 */
export function checkedSize(file: string, value: unknown): unknown {
  const sizes = new Map<object, number>();
  let own = 0;
  const sizeOf = (each: unknown): number => {
    if (typeof each !== "object" || each === null) return 1;
    const known = sizes.get(each);
    if (known !== undefined) return known;
    // An alias within its own target has no end.
    sizes.set(each, Number.POSITIVE_INFINITY);
    const members = Object.values(each);
    own += 1 + members.filter((member) => typeof member !== "object" || member === null).length;
    const size = members.reduce<number>((sum, member) => sum + sizeOf(member), 1);
    sizes.set(each, size);
    return size;
  };
  if (sizeOf(value) - own > maxRepeated) throw tooLarge(file);
  return value;
}

function tooLarge(file: string): UserError {
  return new UserError(
    `${file} cannot be read: its aliases (*name) stand for more than ${maxRepeated.toLocaleString("en")} values, so use $ref for parts that repeat.`,
  );
}
