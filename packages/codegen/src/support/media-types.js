const binary =
  /^((audio|font|image|video)\/[\w.+-]+|application\/(octet-stream|pdf|zip|gzip|vnd\.[\w.-]+))$/;

const json = "application/json";
const problem = "application/problem+json";
export const mergePatch = "application/merge-patch+json";
export const form = "multipart/form-data";
const bytes = "application/octet-stream";

/**
 * Whether bodies of this media type are bytes, neither JSON, text nor a form.
 *
 * @param {string} mediaType
 */
export function isBinary(mediaType) {
  return binary.test(mediaType);
}

/** @param {string} mediaType */
export function isText(mediaType) {
  return mediaType === "text/plain" || mediaType === "text/csv";
}

/** @param {string} mediaType */
export function isJson(mediaType) {
  return [json, mergePatch, problem].includes(withoutCharset(mediaType));
}

/** @param {string} mediaType */
export function isRequestType(mediaType) {
  return [json, mergePatch, form, bytes].includes(mediaType) || isText(mediaType);
}

/** @param {string} mediaType */
export function isResponseType(mediaType) {
  return [json, problem].includes(mediaType) || isText(mediaType) || isBinary(mediaType);
}

/**
 * A media type without `charset=utf-8`, which is the only character set of JSON and text here.
 *
 * @param {string} mediaType
 */
export function withoutCharset(mediaType) {
  return mediaType.replace(/\s*;\s*charset="?utf-8"?$/i, "");
}

/**
 * The media type of a body that is served, as the contract writes it: JSON, or else the first that the stack
 * supports. If it supports none, the first.
 *
 * @type {(mediaTypes: string[], isRequest: boolean) => string | undefined}
 */
export function servedType(mediaTypes, isRequest) {
  const isSupported = isRequest ? isRequestType : isResponseType;
  const supported = mediaTypes.filter((each) => isSupported(withoutCharset(each)));
  const jsonFirst = [
    ...supported.filter((each) => withoutCharset(each) === json),
    ...supported.filter(isJson),
  ];
  return jsonFirst[0] ?? supported[0] ?? mediaTypes[0];
}
