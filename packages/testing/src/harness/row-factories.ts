import type { Schema } from "@contract-first/reading/objects";
import type { Service } from "@contract-first/service";
import type { AnyTable, Table } from "@contract-first/service/internal/testing";
import fc from "fast-check";
import { Described } from "../suite/described.ts";
import { validValues } from "../suite/values.ts";
import type { TestService } from "./test-service.ts";

/** Functions that add a row each, by the names that Prisma's client gives to the models. */
export type RowFactories<Tables> = {
  [Model in keyof Tables as Uncapitalize<Model & string>]: Tables[Model] extends Table<infer Row>
    ? (values?: Partial<Row>) => Promise<Row>
    : never;
};

type Column = AnyTable["columns"][string];
type Row = Record<string, unknown>;
type Delegates = Record<string, { create(args: { data: Row }): Promise<Row> }>;

let made = 0;

/**
 * Creates functions that add rows to the database of a test service: `create.place({ name: "Postojna" })`. Columns that
 * a row needs and the test does not give have a value that the contract allows for the property of their name in the
 * schema named like the model, and else any value of their type. Values of unique columns differ. A column that refers
 * to another table gets a new row there.
 *
 * @param tables the module `tables.ts` that `pnpm generate` writes from the storage model
 */
export function rowFactories<Tables extends object>(
  tables: Tables,
  { contract }: Pick<Service<never>, "contract">,
  started: Pick<TestService<unknown>, "database">,
): RowFactories<Tables> {
  const described = new Described(contract);
  const { schemas = {} } = described.components as { schemas?: Record<string, Schema> };

  const propertyOf = (model: string, column: string) =>
    described.flattened(schemas[model] ?? {}).properties?.[column];

  const anotherOf = (property: Schema) => {
    const values = validValues(described, property);
    return values === null ? undefined : fc.sample(values, { numRuns: 1, seed: ++made })[0];
  };

  const fill = async (model: string, name: string, table: AnyTable): Promise<unknown> => {
    const column = table.columns[name] as Column;
    if (column.references !== undefined) {
      const { model, field } = column.references;
      return (await add(model))[field];
    }
    const property = propertyOf(model, name);
    const isUnique = table.unique.some(({ columns }) => columns.includes(name));
    const example = property && (isUnique ? anotherOf(property) : described.exampleOf(property));
    return inColumn(example, column) ?? anyValue(name, column);
  };

  const add = async (model: string, given: Row = {}): Promise<Row> => {
    const table = (tables as Record<string, AnyTable>)[model];
    if (table === undefined) throw new Error(`The storage model has no model ${model}.`);
    const data = { ...given };
    for (const [name, { isRequired }] of Object.entries(table.columns)) {
      if (isRequired && data[name] === undefined) data[name] = await fill(model, name, table);
    }
    const { [uncapitalized(model)]: delegate } = started.database.service as Delegates;
    return (delegate as Delegates[string]).create({ data });
  };

  const factories = Object.keys(tables).map((model) => [
    uncapitalized(model),
    (values?: Row) => add(model, values),
  ]);
  return Object.fromEntries(factories);
}

function uncapitalized(model: string): string {
  return model.charAt(0).toLowerCase() + model.slice(1);
}

/** The value of a property as one of a column; undefined if it is of another type. */
function inColumn(value: unknown, { type, values }: Column): unknown {
  if (typeof value === "string") {
    if (type === "DateTime") return new Date(value);
    if (values !== undefined) return values.includes(value) ? value : undefined;
    return type === "String" ? value : undefined;
  }
  if (typeof value === "number") {
    if (type === "BigInt") return BigInt(value);
    return type === "Int" || type === "Float" ? value : undefined;
  }
  if (typeof value === "boolean") return type === "Boolean" ? value : undefined;
  return type === "Json" && value !== null ? value : undefined;
}

function anyValue(name: string, { type, values }: Column): unknown {
  const count = ++made;
  if (values !== undefined) return values[0];
  switch (type) {
    case "String":
      return `${name} ${count}`;
    case "Int":
    case "Float":
      return count;
    case "BigInt":
      return BigInt(count);
    case "Boolean":
      return false;
    case "DateTime":
      return new Date(count * 1_000);
    case "Json":
      return {};
    case "Bytes":
      return new Uint8Array();
    default:
      throw new Error(`No value is known for the column ${name}: state one in the test.`);
  }
}
