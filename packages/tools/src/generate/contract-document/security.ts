import { perDocument } from "@contract-first/reading/per-document";
import { resolved } from "@contract-first/reading/references";
import type { OpenApiDocument, SecurityRequirement } from "./document.ts";
import { locatedOperations } from "./operations.ts";

/** How a request identifies its sender: a security scheme in the form that the service and the client need. */
export interface SecurityScheme {
  /** An API key of the service; or a token of an issuer, or that of a session in a cookie. */
  credential: "key" | "token";
  /** `bearer` and `basic` are schemes of the header `Authorization` (RFC 6750, RFC 7617). */
  in: "bearer" | "basic" | "header" | "query" | "cookie";
  /** The name of the header, of the query parameter or of the cookie. */
  name?: string;
}

/** A security scheme as the contract declares it (OpenAPI 3.1, section 4.8.27). */
interface DeclaredScheme {
  type: string;
  in?: string;
  name?: string;
  scheme?: string;
  bearerFormat?: string;
}

/** The security schemes that the operations of the service use, by name. */
export const securitySchemes = perDocument(
  (document: OpenApiDocument): Record<string, SecurityScheme> => {
    const used = new Set(
      locatedOperations(document).flatMap(({ operation }) =>
        requirementsOf(document, operation).flatMap((each) => Object.keys(each)),
      ),
    );
    const declared = Object.entries(document.components?.securitySchemes ?? {});
    return Object.fromEntries(
      declared
        .filter(([name]) => used.has(name))
        .map(([name, scheme]) => [name, readScheme(resolved(document, scheme as DeclaredScheme))]),
    );
  },
);

function readScheme({ type, in: place, name, scheme, bearerFormat }: DeclaredScheme) {
  // Browsers send a cookie by themselves, so it holds the session of a person and not the key of a program.
  const credential = place === "cookie" ? "token" : "key";
  if (type === "apiKey") return { credential, in: place, name } as SecurityScheme;
  if (scheme?.toLowerCase() === "basic") return { credential: "key", in: "basic" } as const;
  const isToken = type !== "http" || bearerFormat?.toUpperCase() === "JWT";
  return { credential: isToken ? "token" : "key", in: "bearer" } as const;
}

/** The requirements of an operation, of which a request must fulfil one; empty if there are none. */
export function requirementsOf(
  document: OpenApiDocument,
  { security }: { security?: SecurityRequirement[] },
): SecurityRequirement[] {
  return security ?? document.security ?? [];
}

/** An empty requirement is fulfilled without a key (OpenAPI 3.1, section 4.8.30). */
export function authentication(
  requirements: SecurityRequirement[],
): "required" | "optional" | "none" {
  const isEmpty = (each: SecurityRequirement) => Object.keys(each).length === 0;
  if (requirements.every(isEmpty)) return "none";
  return requirements.some(isEmpty) ? "optional" : "required";
}

/**
 * The kinds of credentials with which a handler may be called: API key, token, or either. If a request must fulfil
 * several schemes together, a token takes precedence over a key.
 */
export function credentials(
  requirements: SecurityRequirement[],
  schemes: Record<string, SecurityScheme>,
): SecurityScheme["credential"][] {
  const found = requirements.flatMap((requirement) => {
    const kinds = Object.keys(requirement).map((name) => schemes[name]?.credential ?? "key");
    return kinds.includes("token") ? (["token"] as const) : kinds.slice(0, 1);
  });
  return [...new Set(found)];
}
