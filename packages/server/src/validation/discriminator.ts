/** A schema with conditions in place of its `oneOf` or `anyOf`. */
export interface Conditional {
  oneOf?: unknown;
  anyOf?: unknown;
  allOf?: unknown;
}

interface Discrimination {
  propertyName: string;
  /** The values of the property that select the member with this reference. */
  valuesOf(reference: string): string[];
}

/**
 * Writes a discriminator as the conditions that it stands for: one `if` for each value. The members need
 * not exclude each other, and mistakes are reported for the selected member only. If a member is not a
 * reference, it cannot be selected, and the schema stays as it is.
 */
export function discriminate(
  schema: Conditional,
  { propertyName, valuesOf }: Discrimination,
): void {
  const { oneOf, anyOf, allOf = [] } = schema;
  const members = (oneOf ?? anyOf ?? []) as { $ref?: string }[];
  const references = members.flatMap(({ $ref }) => $ref ?? []);
  if (members.length === 0 || references.length < members.length) return;
  const cases = references.flatMap(($ref) => valuesOf($ref).map((value) => ({ value, $ref })));
  delete schema[oneOf ? "oneOf" : "anyOf"];
  const required = [propertyName];
  const values = { enum: cases.map(({ value }) => value) };
  const one = { type: "object", required, properties: { [propertyName]: values } };
  const conditions = cases.map(({ value, $ref }) => ({
    if: { required, properties: { [propertyName]: { const: value } } },
    // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
    then: { $ref },
  }));
  schema.allOf = [...(allOf as unknown[]), one, ...conditions];
}
