/** The keywords of a schema that limit its integers. */
export interface Limited {
  type?: unknown;
  format?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
}

/**
 * Limits the integers of a schema to ±(2^53 − 1), the range in which JavaScript represents each of them exactly
 * (RFC 7493, section 2.2): JSON and texts with larger ones are rounded when they are read. Narrower limits are
 * kept.
 */
export function boundIntegers(schema: Limited): void {
  if (!hasIntegers(schema)) return;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = schema;
  const isLimited = {
    below: [minimum, exclusiveMinimum].some((limit) => limit !== undefined && limit >= -greatest),
    above: [maximum, exclusiveMaximum].some((limit) => limit !== undefined && limit <= greatest),
  };
  if (!isLimited.below) schema.minimum = -greatest;
  if (!isLimited.above) schema.maximum = greatest;
  // Contracts use the limits of 64 bits as defaults, meaning "from the first" and "up to the last".
  if (typeof schema.default === "number")
    schema.default = Math.min(Math.max(schema.default, -greatest), greatest);
}

const greatest = Number.MAX_SAFE_INTEGER;

/** A number of the format int64 is an integer, whatever its type. One of int32 has narrower limits. */
function hasIntegers({ type, format }: Limited): boolean {
  if (format === "int32") return false;
  const types = [type].flat();
  return format === "int64" || (types.includes("integer") && !types.includes("number"));
}
