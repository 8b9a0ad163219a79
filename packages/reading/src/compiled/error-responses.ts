import { isCondition } from "../conditions.ts";
import { errorShapeOf } from "../error-shapes/error-shape.ts";
import { bodyExamples } from "../examples/examples.ts";
import { isETag } from "../headers.ts";
import type { Header, MediaType, Response } from "../objects.ts";
import { perDocument } from "../per-document.ts";
import { resolved } from "../references.ts";
import type { CompiledResponse } from "./compiled-contract.ts";
import type { DescribedContract, DescribedOperation } from "./described-contract.ts";

/**
 * What decides whether an operation declares an error of the platform, beside its schema: the headers that it must
 * have, and the codes in its examples. A success has none of these.
 *
 * @param name the name of the response in the contract: a status, `4XX` or `default`
 */
export function errorFacts(
  contract: DescribedContract,
  { parameters, responses }: DescribedOperation,
  [name, declared]: readonly [name: string, declared: object],
): Pick<CompiledResponse, "requiredHeaders" | "codes"> {
  if (/^[123]/.test(name)) return {};
  const { document } = contract;
  const { headers = {}, content = {} } = resolved<Partial<Response>>(document, declared);
  const ofHeader = Object.keys(parameters.header ?? {});
  const isConditional = ofHeader.some((each) => isCondition({ in: "header", name: each }));
  const requiredHeaders = Object.entries(headers)
    .filter(([each, header]) => {
      return resolved<Header>(document, header).required || (isConditional && isETag(each));
    })
    .map(([each]) => each);
  const mediaType = responses[name]?.mediaType ?? null;
  const parts = errorShapeOf(contract, responses, statusOf(name))?.parts;
  const at = parts === undefined ? ["code"] : parts.find(({ from }) => from === "code")?.at;
  const media = content[mediaType ?? ""];
  const codes = media && mediaType && at ? codesIn(document, [mediaType, media], at) : [];
  return {
    ...(requiredHeaders.length > 0 && { requiredHeaders }),
    ...(codes.length > 0 && { codes }),
  };
}

/** A status that a name of the contract stands for. */
function statusOf(name: string): number {
  if (name === "default") return 500;
  return Number(name.replace("XX", "00"));
}

/** The examples of each body so far, because operations share most of their errors. */
const examplesIn = perDocument((_document: object) => new Map<MediaType, unknown[]>());

function codesIn(
  document: object,
  [mediaType, media]: readonly [string, MediaType],
  at: readonly string[],
): string[] {
  const valueIn = (body: unknown) =>
    at.reduce((value, name) => (value as Record<string, unknown> | undefined)?.[name], body);
  const all = examplesIn(document);
  const examples = all.get(media) ?? Object.values(bodyExamples(document, mediaType, media));
  all.set(media, examples);
  const codes = examples.map(valueIn);
  return [...new Set(codes)].filter((code) => typeof code === "string");
}
