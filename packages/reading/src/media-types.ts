/** Media types are case-insensitive (RFC 9110, section 8.3.1). */

export const json = "application/json";
export const mergePatch = "application/merge-patch+json";
export const multipart = "multipart/form-data";
export const urlEncoded = "application/x-www-form-urlencoded";
export const bytes = "application/octet-stream";

/** The beginning of a media type (RFC 6838, section 4.2), to distinguish it from the path of an operation. */
const topLevelTypes = /^(application|audio|font|image|message|model|multipart|text|video)\/./i;

/**
 * Whether a body of this media type is JSON, for example `application/merge-patch+json` (RFC 6839). It may have
 * parameters, or be a wildcard that is served as JSON.
 */
export function isJson(mediaType: string | null | undefined): boolean {
  return /^ *(\*|application)\/(\*|([\w.-]+\+)?json) *(;|$)/i.test(mediaType ?? "");
}

/** Whether a body of this media type is text as a whole. */
export function isText(mediaType: string | null | undefined): boolean {
  return /^(text\/(?!event-stream *(;|$))|application\/([\w.-]+\+)?xml\b)/i.test(mediaType ?? "");
}

/** Whether the values of a body of this media type are texts, in fields. */
export function isForm(mediaType: string | null | undefined): boolean {
  return [multipart, urlEncoded].includes(withoutParameters(mediaType ?? ""));
}

export function isEventStream(mediaType: string): boolean {
  return withoutParameters(mediaType) === "text/event-stream";
}

/** Whether a body of this media type is JSON Lines: one JSON text a line. Without `itemSchema`, it is read as bytes. */
export function isJsonLines(mediaType: string): boolean {
  return /^application\/(jsonl|x-ndjson) *(;|$)/i.test(mediaType);
}

/** Whether bodies of this media type are bytes: neither JSON, text nor a form. */
export function isBinary(mediaType: string): boolean {
  const isOther = isJson(mediaType) || isText(mediaType) || isForm(mediaType);
  return topLevelTypes.test(mediaType) && !isOther && !isEventStream(mediaType);
}

/**
 * A media type as it is served: in lower case, without wildcards, and without parameters such as `charset=utf-8`, the
 * only supported character set of JSON and text.
 */
export function exactType(mediaType: string): string {
  const type = withoutParameters(mediaType);
  return (
    wildcards[type] ??
    type.replace(/\/\*$/, "/octet-stream").replace(/^\w+(?=\/octet-stream$)/, "application")
  );
}

function withoutParameters(mediaType: string): string {
  return mediaType.replace(/;.*$/s, "").trim().toLowerCase();
}

const wildcards: Record<string, string> = {
  "*/*": json,
  "application/*": json,
  "text/*": "text/plain",
};

/**
 * The media type of a body that is served, in the spelling of the contract: JSON, otherwise a form, otherwise
 * the first supported one. If none is supported, the first one.
 */
export function servedType(mediaTypes: string[]): string | undefined {
  const is = [
    (each: string) => each === json,
    isJson,
    isForm,
    (each: string) => !isEventStream(each),
  ];
  const [served = mediaTypes[0]] = is.flatMap((test) =>
    mediaTypes.filter((each) => test(exactType(each))),
  );
  return served;
}

/**
 * The media types with which a client may send the body of a request, in the spelling of the contract: the one
 * that is served, and all forms that can be read.
 *
 * @param fieldsOf returns the names of the fields that a form declares
 */
export function receivedTypes<Media>(
  content: Readonly<Record<string, Media>>,
  fieldsOf: (form: Media) => readonly string[],
): string[] {
  const served = servedType(Object.keys(content));
  if (served === undefined) return [];
  const isBesideForms = isJson(exactType(served)) || isForm(exactType(served));
  const forms = Object.entries(content).filter(([written, media]) => {
    const type = exactType(written);
    return isForm(type) && fieldsOf(media).length > 0;
  });
  return [...new Set([served, ...(isBesideForms ? forms.map(([written]) => written) : [])])];
}
