import { isForm } from "@animal-store/contract-reading/media-types";
import { pointerTo } from "@animal-store/contract-reading/references";
import type { OperationDescription, Parameter } from "../contract/contract.ts";
import type { Mistake, RequestParts } from "./validator.ts";

type FindMistakes = (parts: RequestParts) => Mistake[];

/**
 * Makes a check exact that converts texts to numbers. Where a value may be a number or a text, the check converts a
 * text to a number and, if no number is allowed, back: of a long one, only a rounded text would be left. And it takes
 * a number that is too large for infinity. Parameters of one type need no such care: `parameterReader` reads them.
 */
export function exactly(
  { parameters, requestBody }: OperationDescription,
  findMistakes: FindMistakes,
): FindMistakes {
  const declared = Object.values(parameters).flatMap((each) => Object.values<Parameter>(each));
  const hasForm = isForm(requestBody?.mediaType);
  if (!hasForm && declared.every(hasOneType)) return findMistakes;
  return (parts) => {
    const { body, ...others } = parts;
    const long = longTexts(hasForm ? { body, ...others } : others);
    const mistakes = findMistakes(parts);
    return [...mistakes, ...long.flatMap(putBack)];
  };
}

function hasOneType({ type, items = {} }: Pick<Parameter, "type" | "items">): boolean {
  const types = [type ?? []].flat().filter((each) => each !== "null");
  if (types.length !== 1 || types[0] === "object") return false;
  return types[0] !== "array" || hasOneType(items);
}

/** A text that may be a number with more digits, or a higher exponent, than numbers have. */
interface LongText {
  holder: Record<string, unknown>;
  name: string;
  text: string;
  place: string;
}

/** The long texts in the parts of a request, down to the properties and items of their values. */
function longTexts(holder: object, place = "", depth = 0): LongText[] {
  return Object.entries(holder).flatMap(([name, value]) => {
    const inner = place + pointerTo([name]);
    if (typeof value === "object" && value !== null && depth < 2)
      return longTexts(value, inner, depth + 1);
    const isLong = typeof value === "string" && /\d{16}|\de/i.test(value);
    return isLong
      ? [{ holder: holder as LongText["holder"], name, text: value, place: inner }]
      : [];
  });
}

/** Undoes what the check has made of a text, and tells what it should have told. */
function putBack({ holder, name, text, place }: LongText): Mistake[] {
  const value = holder[name];
  const isInfinite = typeof value === "number" && !Number.isFinite(value);
  if (isInfinite || typeof value === "string") holder[name] = text;
  const type = "number";
  const details = { schemaPath: "", keyword: "type", schema: type, params: { type } };
  return isInfinite ? [{ instancePath: place, ...details, message: `must be ${type}` }] : [];
}
