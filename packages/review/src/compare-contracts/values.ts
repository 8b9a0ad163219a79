import type { Both, Change, Direction } from "../change/change.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import type { Parameter } from "../contract/parameters.ts";
import { compareDocumentation } from "./documentation.ts";

/** Compares the values of a parameter or a header, and what a media type says of them. */
export function compareValues(
  schemas: SchemaComparison,
  { before, after }: Both<Parameter>,
  direction: Direction,
): Change[] {
  return [
    ...schemas.compare(before.schema, after.schema, direction),
    ...schemas.compare(before.item, after.item, direction),
    ...(before.media && after.media ? compareDocumentation(before.media, after.media) : []),
  ];
}
