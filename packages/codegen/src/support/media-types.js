const json = "application/json";
export const mergePatch = "application/merge-patch+json";
export const form = "multipart/form-data";
export const urlEncoded = "application/x-www-form-urlencoded";
export const bytes = "application/octet-stream";

/** What a media type begins with (RFC 6838, section 4.2), so that it is not taken for the path of an operation. */
const mediaTypes = /^(application|audio|font|image|message|model|multipart|text|video)\/./;

/**
 * Whether bodies of this media type are bytes, neither JSON, text nor a form.
 *
 * @param {string} mediaType
 */
export function isBinary(mediaType) {
  const isOther = isJson(mediaType) || isText(mediaType) || isForm(mediaType);
  return mediaTypes.test(mediaType) && !isOther && !isEventStream(mediaType);
}

/** @param {string} mediaType */
export function isText(mediaType) {
  return /^(text\/(?!event-stream)|application\/([\w.-]+\+)?xml\b)/.test(mediaType);
}

/** @param {string} mediaType */
export function isJson(mediaType) {
  return /^application\/([\w.-]+\+)?json$/.test(exactType(mediaType));
}

/** @param {string} mediaType */
export function isForm(mediaType) {
  return [form, urlEncoded].includes(mediaType);
}

/** @param {string} mediaType */
export function isEventStream(mediaType) {
  return mediaType.startsWith("text/event-stream");
}

/**
 * A media type as it is served: without parameters, such as `charset=utf-8`, which is the only character set of JSON
 * and text here, and without wildcards.
 *
 * @param {string} mediaType
 */
export function exactType(mediaType) {
  const [type = ""] = mediaType.split(";");
  return (
    wildcards[type.trim()] ??
    type
      .trim()
      .replace(/\/\*$/, "/octet-stream")
      .replace(/^\w+(?=\/octet-stream$)/, "application")
  );
}

/** @type {Record<string, string>} */
const wildcards = { "*/*": json, "application/*": json, "text/*": "text/plain" };

/**
 * The media type of a body that is served, as the contract writes it: JSON, or else a form, or else the first that
 * the stack supports. If it supports none, the first.
 *
 * @type {(mediaTypes: string[]) => string | undefined}
 */
export function servedType(mediaTypes) {
  const is = [
    (/** @type {string} */ each) => each === json,
    (/** @type {string} */ each) => isJson(each),
    (/** @type {string} */ each) => isForm(each),
    (/** @type {string} */ each) => !isEventStream(each),
  ];
  const [served = mediaTypes[0]] = is.flatMap((test) =>
    mediaTypes.filter((each) => test(exactType(each))),
  );
  return served;
}
