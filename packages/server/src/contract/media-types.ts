/** Whether a body of this media type is JSON, for example `application/merge-patch+json`. */
export function isJson(mediaType: string | null | undefined): boolean {
  return /^application\/(.+\+)?json$/.test(mediaType ?? "");
}

/** Whether a body of this media type is text as a whole. */
export function isText(mediaType: string | null | undefined): boolean {
  return /^text\/|^application\/(.+\+)?xml$/.test(mediaType ?? "");
}

export const formMediaType = "multipart/form-data";
export const urlEncoded = "application/x-www-form-urlencoded";

/** Whether the values of a body of this media type are texts, in fields. */
export function isForm(mediaType: string | undefined): boolean {
  return mediaType === formMediaType || mediaType === urlEncoded;
}
