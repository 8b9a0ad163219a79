/**
 * `Answer`, except that a property which `Output` does not have for the same status gets a type that no
 * value matches and that names the problem. TypeScript itself rejects such properties in literals only,
 * and not in the return value of a function without a declared return type.
 */
export type Exact<Answer extends { status: unknown }, Output> = Answer extends unknown
  ? ExactValue<Answer, Extract<Output, { status: Answer["status"] }>>
  : never;

type ExactValue<Value, Shape> = Value extends readonly (infer Item)[]
  ? Shape extends readonly (infer ItemShape)[]
    ? ExactValue<Item, ItemShape>[]
    : Shape
  : Value extends object
    ? { [Name in keyof Value]: ExactProperty<Value[Name], Name, Shape> }
    : Value;

type ExactProperty<Value, Name, Shape> =
  Name extends KeyOfAny<Shape>
    ? ExactValue<Value, ValueOfAny<Shape, Name>>
    : `${Name & string} is not in the contract`;

/** The keys of all members of a union. */
type KeyOfAny<Shape> = Shape extends unknown ? keyof Shape : never;

/** The types that the members of a union have for one key. */
type ValueOfAny<Shape, Name> = Shape extends unknown
  ? Name extends keyof Shape
    ? Shape[Name]
    : never
  : never;
