import { isJson, multipart, urlEncoded } from "@contract-first/reading/media-types";
import type { DescribedBody, Json } from "./described.ts";

/** The options with which `fetch` sends a value as the body of an operation. */
export function bodyOf(
  { mediaType, files }: Pick<DescribedBody, "mediaType" | "files">,
  value: Json,
): Pick<RequestInit, "body" | "headers"> {
  // `fetch` adds the media type itself, with the boundary.
  if (mediaType === multipart) return { body: multipartOf(files, value) };
  return { body: textOf(mediaType, value), headers: { "Content-Type": mediaType } };
}

function multipartOf(files: string[], value: Json): FormData {
  const form = new FormData();
  for (const [name, text] of fieldsOf(value)) {
    if (files.includes(name)) form.append(name, new Blob([text]), "file");
    else form.append(name, text);
  }
  return form;
}

function textOf(mediaType: string, value: Json): string {
  if (mediaType === urlEncoded) return new URLSearchParams(fieldsOf(value)).toString();
  return isJson(mediaType) ? JSON.stringify(value) : fieldOf(value);
}

/** The fields of a form; a list has one field for each item. */
function fieldsOf(value: Json): [name: string, text: string][] {
  return Object.entries(value as { [name: string]: Json }).flatMap(([name, property]) =>
    [property].flat().map((each): [string, string] => [name, fieldOf(each)]),
  );
}

/** An object is sent as JSON, and null as an empty text. */
function fieldOf(value: Json): string {
  if (value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
