import { isIdempotencyKey } from "@contract-first/reading/headers";
import {
  exactType,
  isBinary,
  isEventStream,
  isJson,
  multipart,
  receivedTypes,
  servedType,
} from "@contract-first/reading/media-types";
import { isSameParameter } from "@contract-first/reading/operation-parameters";
import { inputName } from "@contract-first/reading/parameter-styles";
import { namesInQuery, typeProblem } from "./parameter-types.ts";
import { fieldsOf } from "./schema-types.ts";
import {
  locate,
  mediaIn,
  ofService,
  servedOperations,
  templateNames,
  undeclaredNames,
} from "./service.ts";
import type { Feature, FeatureArea, Lookup, Parameter, Refuse, VisitedOperation } from "./types.ts";

/**
 * Features of a parameter that the server cannot read. An optional parameter with one is left out of the served
 * contract.
 */
const unread: {
  name: string;
  refusal: string;
  keyOf: (parameter: Parameter, around: Lookup) => string | undefined;
}[] = [
  {
    name: "Ranges, and conditions with dates",
    refusal:
      "Ranges, and conditions with dates, are not supported, because they do not identify a version: remove `required`, or use `If-None-Match` and `If-Match` with an ETag.",
    keyOf: ({ in: place, name }) =>
      place === "header" && ofDates.test(String(name)) ? "name" : undefined,
  },
  {
    name: "The whole query as one parameter",
    refusal:
      "The server reads a query by its names, and not as a whole: write a parameter with `in: query` for each name.",
    keyOf: ({ in: place }) => (isWholeQuery(place) ? "in" : undefined),
  },
  {
    name: "Parameters with content that is not JSON in the query",
    refusal:
      "Only the query supports `content`, with one JSON media type: write `content: { application/json: … }`, or a `schema`.",
    keyOf: ({ in: place, content }) =>
      content && !isWholeQuery(place) && !(place === "query" && isOneJson(Object.keys(content)))
        ? "content"
        : undefined,
  },
  {
    name: "Styles matrix and label",
    refusal:
      "This style is not supported here: leave `style` out. In the query, an object may have `deepObject`, and an array `pipeDelimited` or `spaceDelimited`.",
    keyOf: ({ in: place, style }) =>
      style && !stylesIn(place).includes(style) ? "style" : undefined,
  },
  {
    name: "Parameters named body",
    refusal:
      "Parameters named body are not supported, because `body` is the request body: choose another name.",
    keyOf: ({ name }) => (name === "body" ? "name" : undefined),
  },
  {
    name: "Parameters whose values cannot be read back",
    refusal:
      "Values of this type cannot be read back from text: a path and a cookie take a plain value, a header also an array of them, the query also an object of them and, with `style: deepObject`, of arrays of them. Write `content: { application/json: { schema: … } }` in the query, or use a body.",
    keyOf: (parameter, around) => (typeProblem(parameter, around) ? "schema" : undefined),
  },
];

/**
 * Whether a parameter is left out of the served contract, because another part of the contract defines it, or because
 * it is optional and cannot be read.
 */
export function isLeftOut(parameter: Parameter, around: Lookup): boolean {
  if (isDefinedElsewhere(parameter)) return true;
  return !parameter.required && unread.some(({ keyOf }) => keyOf(parameter, around) !== undefined);
}

function isDefinedElsewhere({ in: place, name }: Parameter) {
  return place === "header" && reservedParameters.test(String(name));
}

export const parameters: FeatureArea = {
  title: "Parameters",
  features: [
    {
      name: "Idempotency-Key where bytes, forms or streams of events are sent",
      refusal:
        "Idempotency-Key is not supported where bytes, forms or streams of events are sent: the service cannot compare such requests or keep such responses. Use JSON, text or no body.",
      find: (refuse) =>
        ofOperations((parameters, around, { requestBody, responses = {} }) => {
          const key = parameters.find(isKeyParameter);
          const types = [
            ...received(requestBody, around),
            ...Object.values(responses).map((each) => {
              const { content = {} } = locate(each, around).node ?? {};
              return String(servedType(Object.keys(content)));
            }),
          ].map(exactType);
          if (key && types.some(isDropped)) refuse(key.location.child("name"));
        }),
    },
    {
      name: "Headers that HTTP or another part of the contract defines",
      warning:
        "This parameter is left out: `content`, `security` or the server determines the header.",
      find: (warn) =>
        ofService({
          parameter(parameter, { location }) {
            const { name } = parameter;
            if (isDefinedElsewhere(parameter) && !ignored.test(name))
              warn(location.child("name"), name);
          },
        }),
    },
    {
      name: "Optional parameters that cannot be read",
      warning: "This parameter is left out of what is served.",
      find: (warn) =>
        ofService({
          parameter(parameter, around) {
            const found = unread.find((each) => each.keyOf(parameter, around) !== undefined);
            if (!found || parameter.required || isDefinedElsewhere(parameter)) return;
            const key = found.keyOf(parameter, around) ?? "name";
            warn(around.location.child(key), `${parameter.name} (${found.name})`);
          },
        }),
    },
    ...unread.map(({ name, refusal, keyOf }) => requiredFeature(name, refusal, keyOf)),
    {
      name: "Two parameters of one name",
      refusal:
        "Two parameters of one name are not supported, unless one is in the path and the other in the query: rename one.",
      find: (refuse) => ofOperations((all, { path }) => refuseRepeated(all, path, refuse)),
    },
    {
      name: "Properties of an exploded object that are parameters too",
      refusal:
        "A property of this object has the name of another query parameter: write `style: deepObject`, or rename one.",
      find: (refuse) => ofOperations((all, around) => refuseSharedNames(all, around, refuse)),
    },
  ],
};

/** The media types with which a client may send a body. */
function received(body: object | undefined, around: Lookup): string[] {
  const { node = {}, location } = locate(body, around);
  const all = mediaIn(node, { ...around, location });
  const byType = Object.fromEntries(all.map(([written, ...media]) => [written, media]));
  return receivedTypes(byType, ([media, inside]) => fieldsOf(media?.schema, inside));
}

function isKeyParameter({ name, in: place }: { name?: string; in?: string }) {
  return place === "header" && isIdempotencyKey(String(name));
}

/** Whether a request with a body of this media type cannot be compared, or a response with one cannot be kept. */
function isDropped(mediaType: string) {
  return isBinary(mediaType) || isEventStream(mediaType) || mediaType === multipart;
}

const reservedParameters =
  /^(accept|accept-charset|accept-encoding|authorization|connection|content-.*|cookie|date|expect|host|keep-alive|origin|proxy-.*|sec-.*|te|trailer|transfer-encoding|upgrade|user-agent|via)$/i;

/** OpenAPI itself ignores parameters of these names. */
const ignored = /^(accept|authorization|content-type)$/i;

/** A server may ignore these headers (RFC 9110, sections 13.1 and 14.2). */
const ofDates = /^(if-(modified-since|unmodified-since|range)|range)$/i;

/** @param place a place of OpenAPI 3.2 that the types of Redocly do not know */
function isWholeQuery(place: string | undefined) {
  return place === "querystring";
}

function stylesIn(place: string | undefined) {
  if (place === "cookie") return ["form", "cookie"];
  return place === "query" ? ["form", "deepObject", "pipeDelimited", "spaceDelimited"] : ["simple"];
}

function isOneJson([type = "", ...others]: string[]) {
  return isJson(type) && others.length === 0;
}

function requiredFeature(
  name: string,
  refusal: string,
  keyOf: (typeof unread)[number]["keyOf"],
): Feature {
  return {
    name,
    refusal,
    find: (refuse) =>
      ofService({
        parameter(parameter, around) {
          const key = keyOf(parameter, around);
          if (key === undefined || isLeftOut(parameter, around)) return;
          const problem = typeProblem(parameter, around);
          const detail = key === "schema" ? `${parameter.name}: ${problem}` : parameter.name;
          refuse(around.location.child(key), detail);
        },
      }),
  };
}

type Named = { name: string; in: string; node: Parameter; location: Lookup["location"] };

/** Calls a function with all parameters of each operation, those of its path first. */
function ofOperations(
  visit: (
    parameters: Named[],
    around: Lookup & { path: string },
    operation: VisitedOperation,
  ) => void,
) {
  return ofService({
    pathItem(item, around) {
      for (const { keys, operation } of servedOperations(item)) {
        // An operation may be in a file of its own.
        const { node, location } = locate(operation, {
          ...around,
          location: around.location.child(keys),
        });
        if (!node) continue;
        const inside = { ...around, location };
        const own = named(node, inside);
        const shared = named(item, around).filter(
          (each) => !own.some((other) => isSameParameter(other, each)),
        );
        const served = [...shared, ...own].filter(
          ({ node, location }) => node && !isLeftOut(node, { ...around, location }),
        );
        visit(served, inside, node);
      }
    },
  });
}

function named(
  { parameters = [] }: { parameters?: object[] },
  { location, resolve }: Lookup,
): Named[] {
  return parameters.map((each, index) => {
    const target = locate(each, { location: location.child(["parameters", index]), resolve });
    const { node } = target;
    return { name: node?.name, in: node?.in, node, location: target.location };
  });
}

function refuseRepeated(parameters: Named[], path: string, refuse: Refuse): void {
  const inPath = parameters.filter((each) => each.in === "path");
  const names = new Set(undeclaredNames(path, inPath));
  for (const each of parameters) {
    const name = inputName(each, templateNames(path));
    if (names.has(name)) refuse(each.location.child("name"), each.name);
    names.add(name);
  }
}

function refuseSharedNames(parameters: Named[], { resolve }: Lookup, refuse: Refuse): void {
  const inQuery = parameters
    .filter(({ in: place }) => place === "query")
    .map((each) => ({
      ...each,
      names: namesInQuery(each.node, { location: each.location, resolve }),
    }));
  for (const { name, names, location } of inQuery) {
    if (names === undefined) continue;
    const others = inQuery.filter((each) => each.location !== location);
    const taken = others.flatMap((each) => each.names ?? [each.name]);
    const shared = names.find((each) => taken.includes(each));
    if (shared !== undefined) refuse(location.child("name"), `${name}: ${shared}`);
  }
}
