import type { OperationRow } from "../contract-document/operation-table.ts";
import type { SecurityScheme } from "../contract-document/security.ts";

type Schemes = Record<string, SecurityScheme>;

/** Whether the client needs more code than that for one bearer token. */
export function asksForMore(schemes: Schemes): boolean {
  return Object.values(schemes).some((scheme) => scheme.in !== "bearer");
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
