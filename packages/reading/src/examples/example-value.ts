import type { Example } from "../objects.ts";

/** The value of an Example Object; undefined if the object only says where it is, or how it is sent. */
export function exampleValue(example: Example | undefined): unknown {
  return example?.value ?? example?.dataValue;
}
