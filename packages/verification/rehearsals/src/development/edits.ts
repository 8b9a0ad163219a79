import type { Development } from "./development.ts";

export const handlers = "apps/api/src/operations/pets.ts";
export const contract = "openapi/openapi.yaml";

/** The handlers, with another message for an animal that does not exist. */
export function withMessage(source: string, text: string): string {
  return source.replace(/`There is no pet[^`]*`/, `\`There is no pet: ${text}\``);
}

/** The number of an animal that does not exist: no test adds that many. */
const missing = 9_000_000_000;

/** The message that is served. */
export async function message({ get }: Development): Promise<string> {
  const body = (await (await get(`/v1/pets/${missing}`)).json()) as { message: string };
  return body.message;
}

export function withVersion(source: string, version: string): string {
  return source.replace(/^ {2}version: .*$/m, `  version: ${version}`);
}

/** The version of the contract that is served. */
export async function version({ get }: Development): Promise<string> {
  const document = (await (await get("/openapi.json")).json()) as { info: { version: string } };
  return document.info.version;
}

/** The first half of a text. Editors and people leave files in such a state for a moment. */
export function halfOf(source: string): string {
  return source.slice(0, source.length / 2);
}
