/**
 * A string literal type that names the part of a response that the contract does not declare, such as `"206 is
 * not a status of getTask"`; `never` if the contract declares all of it.
 *
 * The compiler's message begins with this text, because it is the type of the first argument of `operation`. It
 * names only properties up to a few levels deep, which keeps recursive types finite. `Exact` refuses deeper
 * ones.
 */
export type Undeclared<Returned, Output, Id extends string> = Returned extends {
  status: infer Status extends number;
}
  ? number extends Status
    ? never
    : [Extract<Output, { status: Status }>] extends [never]
      ? `${Status}` extends `${4 | 5}${string}`
        ? `${Status} of ${Id} is an error: refuse with fail`
        : Status extends 304
          ? `304 of ${Id} follows from the ETag of 200`
          : `${Status} is not a status of ${Id}`
      : UndeclaredParts<Returned, Extract<Output, { status: Status }>, `${Status} of ${Id}`>
  : never;

// A conditional type, because the compiler would show a plain union by its name instead of its members.
type UndeclaredParts<Returned, Declared, Response extends string> = Returned extends unknown
  ?
      | UndeclaredNames<Omit<Returned, "headers" | "body">, Declared, "a part of a response", []>
      | UndeclaredIn<Returned, Declared, "headers", Response>
      | UndeclaredIn<Returned, Declared, "body", Response>
      | MissingIn<Returned, Declared, "headers", Response>
      | MissingIn<Returned, Declared, "body", Response>
  : never;

type UndeclaredIn<Returned, Declared, Part extends keyof Roles, Response extends string> = [
  PartOf<Returned, Part>,
] extends [never]
  ? never
  : [PartOf<Declared, Part>] extends [never]
    ? `${Response} has no ${Part}`
    : [PartOf<Declared, Part>, PartOf<Returned, Part>] extends [Stream, infer Sent]
      ? Sent extends Stream
        ? UndeclaredNames<Sent, PartOf<Declared, Part>, `a property of an item of ${Response}`, []>
        : `the body of ${Response} must be an AsyncIterable of items`
      : UndeclaredNames<
          PartOf<Returned, Part>,
          PartOf<Declared, Part>,
          `a ${Roles[Part]} of ${Response}`,
          []
        >;

/** The body, the required headers, or the required properties at the top of a body, that a response lacks. */
type MissingIn<Returned, Declared, Part extends keyof Roles, Response extends string> = [
  PartOf<Returned, Part>,
  PartOf<Declared, Part>,
] extends [infer Sent, infer Shape]
  ? [Sent, Part, Shape] extends [never, "body", object]
    ? [Shape] extends [never]
      ? never
      : `${Response} requires a body`
    : Shape extends Opaque | Stream | readonly unknown[]
      ? never
      : {
          [Name in keyof Shape & string]: Record<never, never> extends Pick<Shape, Name>
            ? never
            : Name extends KeyOfAny<Sent>
              ? never
              : `${Name} is missing: ${Response} requires this ${Roles[Part]}`;
        }[keyof Shape & string]
  : never;

type Stream = AsyncIterable<unknown>;

/** What the message calls a property of each part. */
interface Roles {
  headers: "header";
  body: "body property";
}

/** The type of a part of a response; `never` if there is none. */
type PartOf<Response, Part extends string> = Response extends { [_ in Part]?: infer Value }
  ? unknown extends Value
    ? unknown
    : NonNullable<Value>
  : never;

/** The longest path to a property that is checked. */
type MaxPathLength = 6;

type UndeclaredNames<
  Value,
  Shape,
  Role extends string,
  Path extends unknown[],
> = Path["length"] extends MaxPathLength
  ? never
  : Value extends Opaque
    ? never
    : IsSame<unknown, Shape> extends true
      ? never
      : IsSame<Value, Shape> extends true
        ? never
        : Value extends readonly (infer Item)[]
          ? Shape extends readonly (infer ItemShape)[]
            ? UndeclaredNames<Item, ItemShape, Role, [...Path, unknown]>
            : never
          : Value extends AsyncIterable<infer Item>
            ? Shape extends AsyncIterable<infer ItemShape>
              ? UndeclaredNames<Item, ItemShape, Role, [...Path, unknown]>
              : never
            : Value extends object
              ? UndeclaredNamesOfObject<Value, Shape, Role, Path>
              : never;

type UndeclaredNamesOfObject<
  Value,
  Shape,
  Role extends string,
  Path extends unknown[],
> = Value extends object
  ? {
      [Name in keyof Value]-?: Name extends KeyOfAny<Shape>
        ? UndeclaredNames<Value[Name], ValueOfAny<Shape, Name>, Role, [...Path, unknown]>
        : `${Name & string} is not ${Role}`;
    }[keyof Value]
  : never;

/** Values that are sent unchanged: the contract does not declare their properties. */
type Opaque = Uint8Array | NodeJS.ReadableStream;

type IsSame<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/**
 * `Returned`, except that a property which `Output` does not have for the same status gets a type that no
 * value matches and that names the problem. TypeScript itself rejects such properties in literals only,
 * and not in the return value of a function without a declared return type.
 */
export type Exact<Returned extends { status: unknown }, Output> = Returned extends unknown
  ? ExactValue<Returned, Extract<Output, { status: Returned["status"] }>>
  : never;

type ExactValue<Value, Shape> = Value extends Opaque
  ? Value
  : IsSame<unknown, Shape> extends true
    ? Value
    : Value extends readonly unknown[]
      ? Shape extends readonly unknown[]
        ? ExactItems<Value, Shape>
        : Shape
      : Value extends AsyncIterable<infer Item>
        ? Shape extends AsyncIterable<infer ItemShape>
          ? AsyncIterable<ExactValue<Item, ItemShape>>
          : Shape
        : Value extends object
          ? { [Name in keyof Value]: ExactProperty<Value[Name], Name, Shape> }
          : Value;

/** Each item of a tuple has its own type. */
type ExactItems<Value extends readonly unknown[], Shape extends readonly unknown[]> = {
  [Position in keyof Value]: ExactValue<
    Value[Position],
    Position extends keyof Shape ? Shape[Position] : Shape[number]
  >;
};

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
