import type { Service } from "../chain/service.ts";
import { takesKeys } from "../keys/credentials.ts";
import { curlOf } from "./curl.ts";

interface FirstStart {
  /** The origin of the service. */
  origin: string;
  /** The secret of the key that was added to the empty database. */
  demoKey: string;
  /** Whether tokens of an issuer are accepted. Otherwise, API keys take their place. */
  hasIssuer: boolean;
}

/** Suggests a first request, with the key if the service accepts keys. */
export function introduction(
  { contract, sampleUrl }: Pick<Service<unknown>, "contract" | "sampleUrl">,
  { origin, demoKey, hasIssuer }: FirstStart,
): string {
  const usesKey = takesKeys(contract, hasIssuer);
  const what = usesKey
    ? "This API key is for trying the service out; it is shown only once."
    : "This request is for trying the service out.";
  const command = curlOf(contract, origin + sampleUrl, usesKey ? demoKey : "$TOKEN");
  return `\nThe database was empty. ${what}\n\n  ${command}\n`;
}
