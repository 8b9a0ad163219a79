import {
  delimited,
  exploded,
  type WriteParameter,
} from "@contract-first/reading/parameter-writers";
import { ClientError } from "./errors.ts";

export {
  deepObject,
  explodedObject,
  joined,
  joinedObject,
  json,
} from "@contract-first/reading/parameter-writers";

/** A parameter that a call passes under another name, because the path has a parameter of the same name. */
export function renamed(name: string, write: WriteParameter = exploded): WriteParameter {
  return (_input, value) => write(name, value);
}

/** An array in the style `pipeDelimited`: `a=1%7C2`. */
export function pipeDelimited(name: string, items: readonly unknown[]): string[] {
  return separated(name, items, "|");
}

/** An array in the style `spaceDelimited`: `a=1%202`. */
export function spaceDelimited(name: string, items: readonly unknown[]): string[] {
  return separated(name, items, " ");
}

/** @throws {ClientError} if an item contains the delimiter: it would arrive as two */
function separated(name: string, items: readonly unknown[], delimiter: string): string[] {
  const wrong = items.find((item) => String(item).includes(delimiter));
  if (wrong !== undefined) {
    throw new ClientError(`An item of ${name} contains "${delimiter}", which separates items`);
  }
  return delimited(name, items, encodeURIComponent(delimiter));
}
