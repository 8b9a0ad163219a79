/** A schema with conditions in place of its `oneOf` or `anyOf`. */
export interface Conditional {
  oneOf?: unknown;
  anyOf?: unknown;
  allOf?: unknown;
  if?: unknown;
}

/** A member of a `oneOf` or `anyOf` with a discriminator. */
export interface Member {
  schema: unknown;
  /** The values of the discriminator's property that the member requires; undefined if it allows others. */
  required: unknown[] | undefined;
  /** The values that select the member. */
  selecting: unknown[];
  /** Whether the member is meant if no value selects one. */
  isDefault: boolean;
}

/**
 * Writes the members of a `oneOf` or `anyOf` as conditions, so that only the mistakes of the selected member are
 * reported. A discriminator does not change which values are valid (OpenAPI 3.2, Discriminator Object).
 */
export function discriminate(schema: Conditional, propertyName: string, members: Member[]): void {
  const keyword = schema.oneOf === undefined ? "anyOf" : "oneOf";
  const { [keyword]: alternatives, allOf = [] } = schema;
  delete schema[keyword];
  const conditions = areApart(members)
    ? separateConditions(propertyName, members)
    : [hintedCondition({ [keyword]: alternatives }, propertyName, members)];
  schema.allOf = [...(allOf as unknown[]), ...conditions];
}

/** Whether no value fits two members, because each requires other values of the property. */
function areApart(members: Member[]): boolean {
  const values = members.flatMap(({ required = [] }) =>
    required.map((value) => JSON.stringify(value)),
  );
  return members.every(({ required }) => required) && new Set(values).size === values.length;
}

/** Requires one of the values of the property, and adds one condition for each of them. */
function separateConditions(propertyName: string, members: Member[]): object[] {
  const values = members.flatMap(({ required = [] }) => required);
  const properties = { [propertyName]: { enum: values } };
  const conditions = members.flatMap(({ schema, required = [] }) =>
    required.map((value) => ({ if: has(propertyName, value), ...then(schema) })),
  );
  return [{ type: "object", required: [propertyName], properties }, ...conditions];
}

/**
 * Keeps the alternatives. For a value that fits none, only the mistakes of the selected member are reported, or else
 * those of the default member.
 */
function hintedCondition(alternatives: object, propertyName: string, members: Member[]): object {
  const cases = members.flatMap(({ schema, selecting }) =>
    selecting.map((value) => ({ schema, value })),
  );
  // A value that the member allows fits several alternatives, which `oneOf` reports.
  const mistakesOf = (schema: unknown) => ({ if: schema, ...then(alternatives), else: schema });
  const usual = members.find(({ isDefault }) => isDefault);
  const mistakes = cases.reduceRight<object>(
    (others, { schema, value }) => ({
      if: has(propertyName, value),
      ...then(mistakesOf(schema)),
      else: others,
    }),
    usual === undefined ? alternatives : mistakesOf(usual.schema),
  );
  return { if: alternatives, else: mistakes };
}

function has(propertyName: string, value: unknown): object {
  return {
    type: "object",
    required: [propertyName],
    properties: { [propertyName]: { const: value } },
  };
}

function then(schema: unknown): object {
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { then: schema };
}
