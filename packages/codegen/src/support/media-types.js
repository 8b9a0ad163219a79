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
  return [json, mergePatch, problem].includes(mediaType);
}

/** @param {string} mediaType */
export function isRequestType(mediaType) {
  return [json, mergePatch, form, bytes].includes(mediaType) || isText(mediaType);
}

/** @param {string} mediaType */
export function isResponseType(mediaType) {
  return [json, problem].includes(mediaType) || isText(mediaType) || isBinary(mediaType);
}
