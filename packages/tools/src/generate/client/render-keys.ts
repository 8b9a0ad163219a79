import type { OperationRow } from "../contract-document/operation-table.ts";
import type { SecurityScheme } from "../contract-document/security.ts";

type Schemes = Record<string, SecurityScheme>;

/** Whether the client needs more code than for one bearer token. */
function asksForMore(schemes: Schemes): boolean {
  return Object.values(schemes).some((scheme) => scheme.in !== "bearer");
}

/** How the client completes requests with their keys. */
export function renderKey(schemes: Schemes): string {
  const file = asksForMore(schemes) ? "declared-keys" : "bearer-key";
  return `export { complete } from "../${file}.ts";\n`;
}

/** The type of the keys that users of the client give it. */
export function renderKeyTypes(schemes: Schemes): string {
  const isMore = asksForMore(schemes);
  const names = Object.keys(schemes).map((name) => `readonly ${JSON.stringify(name)}?: ApiKey;`);
  const own = isMore ? ` | { ${names.join(" ")} }` : "";
  return `import type { ApiKey } from "../api-key.ts";

/** What the option \`apiKey\` takes${isMore ? ": one for all security schemes, or one for each" : ""}. */
export type ApiKeys = ApiKey${own};
`;
}

/** How the proxy completes requests with its key. */
export function renderProxyKey(schemes: Schemes): string {
  const file = asksForMore(schemes) ? "declared-key" : "bearer-key";
  return `export { addKey } from "../proxy/${file}.ts";\n`;
}

/** The places of an operation's credentials, as code; undefined if the client need not know them. */
export function renderSchemes({ security }: OperationRow, schemes: Schemes): string | undefined {
  const requirements = security.filter((each) => Object.keys(each).length > 0);
  if (!asksForMore(schemes) || requirements.length === 0) return undefined;
  const lists = requirements.map((requirement) => {
    const credentials = Object.keys(requirement).map((name) => maker(name, schemes[name]));
    return `[${credentials.join(", ")}]`;
  });
  return `[${lists.join(", ")}]`;
}

function maker(scheme: string, { in: place, name }: SecurityScheme = unknownScheme): string {
  const texts = name === undefined ? [scheme] : [scheme, name];
  const list = texts.map((text) => JSON.stringify(text)).join(", ");
  return `/* @__PURE__ */ credential.${place}(${list})`;
}

const unknownScheme: SecurityScheme = { credential: "key", in: "bearer" };
