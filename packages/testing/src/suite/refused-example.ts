import type { DescribedOperation } from "./described.ts";
import type { RequestParts } from "./requests.ts";

/** Explains what to do if the service refuses an example of the contract. */
export async function refusedExample(
  { id, path }: DescribedOperation,
  parts: RequestParts,
  response: Response,
): Promise<string> {
  const text = await response.text();
  const said = `${id} responds with ${response.status} to the example ${JSON.stringify(parts)}: ${text}`;
  const isAboutRow =
    (response.status === 404 && path.includes("{")) || text.includes('"rule":"reference"');
  return isAboutRow ? `${said}\n${adviceOnRows}` : said;
}

const adviceOnRows =
  "If there is no such row, add it in the seed of the service, or name one in the `example` that the seed or an " +
  "earlier example adds. Examples are sent in this order: POST, the shorter paths first; all others; DELETE, the " +
  "longer paths first.";
