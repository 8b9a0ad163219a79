import { type Both, type Change, type Direction, effectOf } from "../change/change.ts";
import type { Kind } from "../change/kinds.ts";
import { sentence, show } from "../change/wording.ts";
import type { SchemaComparison } from "../compare-schemas/comparison.ts";
import { isWithin } from "../contract/media-types.ts";
import { toParameter } from "../contract/parameters.ts";
import {
  contentTypesOf,
  type Form,
  formIn,
  hasFurtherParts,
  isForm,
  isMultipart,
  isStyled,
  namedContentType,
  namesOfParts,
  numberOfParts,
  type Part,
  partAt,
  partNamed,
} from "../contract/parts.ts";
import { idOf, type Node } from "../document/document.ts";
import { compareHeaders } from "./headers.ts";
import { compareSerialization } from "./serialization.ts";

/** Two forms of the same media type. */
export interface Forms extends Both<Form> {
  readonly mediaType: string;
  /** The nodes that contain the forms. */
  readonly around: Both<Node>;
}

/**
 * Compares how the parts of a form are written. Missing keywords get the default for the schema of the part.
 *
 * @param within the forms that contain these: if they occur again, they add nothing
 */
export function compareEncodings(
  schemas: SchemaComparison,
  forms: Forms,
  direction: Direction,
  within: ReadonlySet<string> = new Set(),
): Change[] {
  const id = [forms.before, forms.after].map(({ at }) => at && idOf(at)).join(" ");
  if (within.has(id)) return [];
  const inside = new Set([...within, id]);
  return placesOf(forms).flatMap(({ name, title, find }) => {
    const [before, after] = [
      find(forms.before, forms.around.before),
      find(forms.after, forms.around.after),
    ];
    if (!before || !after) return [];
    const sides = { before, after };
    const at = { before: before.at, after: after.at };
    return [
      ...compareContentTypes({ name, title }, sides),
      ...(isStyled(forms.mediaType)
        ? compareSerialization({ before: styled(before), after: styled(after) })
        : []),
      ...compareHeaders(schemas, at, direction).map(ofPart),
      ...innerForms(sides).flatMap((each) => compareEncodings(schemas, each, direction, inside)),
    ];
  });
}

/** A part that at least one of two forms describes. */
interface ComparedPart {
  readonly name: string;
  readonly title: string;
  readonly find: (form: Form, around: Node) => Part | undefined;
}

/** Parts have names or, in `multipart` content, positions. */
function placesOf({ before, after, mediaType }: Forms): ComparedPart[] {
  const names = new Set([before, after].flatMap(namesOfParts));
  const named = [...names].map((name) => ({
    name,
    title: `the part ${show(name)}`,
    find: (form: Form, around: Node) => partNamed(name, form, around),
  }));
  return isMultipart(mediaType) ? [...named, ...positionsOf({ before, after })] : named;
}

function positionsOf({ before, after }: Both<Form>): ComparedPart[] {
  const count = Math.max(numberOfParts(before), numberOfParts(after));
  const position = (index: number | undefined, name: string, title: string): ComparedPart => ({
    name,
    title,
    find: (form, around) => partAt(index, form, around),
  });
  const first = Array.from({ length: count }, (_none, index) =>
    position(index, String(index), `part ${index + 1}`),
  );
  if (![before, after].some(hasFurtherParts)) return first;
  return [...first, position(undefined, "further", count > 0 ? "each further part" : "each part")];
}

/** Parts that are forms themselves, such as `multipart/mixed` in `multipart/form-data`. */
function innerForms({ before, after }: Both<Part>): Forms[] {
  if (!before.encoding && !after.encoding) return [];
  const [old, now] = [contentTypesOf(before).find(isForm), contentTypesOf(after).find(isForm)];
  if (old === undefined || now === undefined) return [];
  const around = { before: before.at, after: after.at };
  return [{ before: formIn(before), after: formIn(after), mediaType: now, around }];
}

function styled({ at, schemas }: Part) {
  // `explode` matters only if the value may have parts.
  const schema = schemas.find(({ form: { types } }) => types.has("array") || types.has("object"));
  return { ...toParameter(at, "query"), schema: schema ?? schemas[0] };
}

function ofPart(change: Change): Change {
  return {
    ...change,
    id: change.id.replace("response-header", "part-header") as Kind,
    message: change.message.replace("response header", "part's header"),
  };
}

function compareContentTypes(
  { name, title }: Pick<ComparedPart, "name" | "title">,
  { before, after }: Both<Part>,
): Change[] {
  if ([before, after].every((part) => namedContentType(part) === undefined)) return [];
  const [old, now] = [contentTypesOf(before), contentTypesOf(after)];
  const isCovered = (type: string, others: string[]) => others.some((each) => isWithin(type, each));
  const gained = now.some((each) => !isCovered(each, old));
  const lost = old.some((each) => !isCovered(each, now));
  if (!gained && !lost) return [];
  return [
    {
      id: "encoding-changed",
      effect: effectOf(gained, lost),
      message: `the content type of ${title} ${sentence(old.join(", "), now.join(", "))}`,
      name,
      before: old.join(", "),
      after: now.join(", "),
      beforeAt: before.at,
      afterAt: after.at,
    },
  ];
}
