import { locate, ofService, served } from "./service.js";

/** @import { FeatureArea, Place, Visitor } from "./types.js" */
/** @typedef {{ type: string, scheme?: string, in?: string, name?: string }} SecurityScheme */
/** @typedef {Record<string, string[]>} SecurityRequirement */

/** @type {FeatureArea} */
export const security = {
  title: "Security",
  features: [
    {
      name: "API keys of the service",
      note: "as a bearer token (`type: http, scheme: bearer`), in a header or in the query (`type: apiKey`), or as HTTP basic (`type: http, scheme: basic`): the key is the user name, without a password, or the password of any user",
    },
    {
      name: "Tokens of an issuer",
      note: "`type: openIdConnect`, `type: oauth2`, and `type: http, scheme: bearer` with `bearerFormat: JWT`: signed tokens, sent as bearer tokens. `TOKEN_ISSUER` names the issuer; without one, API keys stand in for them in development",
    },
    { name: "Operations without a key", note: "`security: []`" },
    { name: "Operations with an optional key", note: "a further requirement, `{}`" },
    {
      name: "Several security schemes",
      note: "together in one requirement, or as alternatives in several",
    },
    {
      name: "Scopes",
      note: "as permissions of keys (`pnpm keys create --scope`) and of tokens, with any scheme. Without them, the response is 403 with the code `insufficient_scope`",
    },
    {
      name: "Security schemes that are not declared",
      refusal:
        "This security scheme is not declared: declare it under components/securitySchemes, or correct its name.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            if (!schemes.has(name)) refuse(location.child(name).key(), name);
          }
        }),
    },
    {
      name: "Keys in cookies",
      refusal:
        "Keys in cookies are not supported: browsers send cookies with requests that other sites make. Write `in: header`.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            if (isInCookie(schemes.get(name))) refuse(location.child(name).key(), name);
          }
        }),
    },
    {
      name: "Client certificates, and other schemes of HTTP",
      refusal:
        "This security scheme is not supported, because the server would not check it: ask for one of type apiKey, oauth2 or openIdConnect, or of type http with the scheme bearer or basic.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            const scheme = schemes.get(name);
            if (scheme && !isInCookie(scheme) && placeOf(scheme) === undefined)
              refuse(location.child(name).key(), name);
          }
        }),
    },
    {
      name: "Two credentials in one place",
      refusal:
        "A request cannot have two credentials in one place, such as the header Authorization: make them alternatives, or put one of them into another header.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          const seen = new Set();
          for (const name of Object.keys(requirement)) {
            const place = placeOf(schemes.get(name));
            if (place !== undefined && seen.has(place))
              refuse(location.child(name).key(), `${Object.keys(requirement).join(" and ")}`);
            seen.add(place);
          }
        }),
    },
    {
      name: "Parameters that are keys",
      refusal:
        "This parameter is a key of `security`, which the server itself reads: remove the parameter.",
      find: (refuse) => {
        /** @type {{ place: string, location: Place }[]} */
        const parameters = [];
        const keys = new Set();
        return {
          ...ofService({
            parameter({ in: place, name }, { location }) {
              const at = `${place} ${place === "header" ? name?.toLowerCase() : name}`;
              parameters.push({ place: at, location: location.child("name") });
            },
          }),
          SecurityScheme(scheme) {
            keys.add(placeOf(/** @type {SecurityScheme} */ (scheme)));
          },
          Root: {
            leave() {
              for (const { place, location } of parameters) {
                if (keys.has(place)) refuse(location, place);
              }
            },
          },
        };
      },
    },
  ],
};

/**
 * Visits the security requirements when all schemes are known, except those of webhooks, which are for
 * their receivers.
 *
 * @param {(found: { requirement: SecurityRequirement, location: Place }, schemes: Map<string, SecurityScheme>) => void} visit
 * @returns {Visitor}
 */
function afterSchemes(visit) {
  /** @type {Map<string, SecurityScheme>} */
  const schemes = new Map();
  /** @type {{ requirement: SecurityRequirement, location: Place }[]} */
  const requirements = [];
  return {
    ...served({
      SecurityRequirement(requirement, { location }) {
        requirements.push({ requirement, location });
      },
    }),
    Components(components, { location, resolve }) {
      const declared = Object.entries(components.securitySchemes ?? {});
      for (const [name, scheme] of declared) {
        schemes.set(name, locate(scheme, { location, resolve }).node);
      }
    },
    Root: {
      leave() {
        for (const each of requirements) visit(each, schemes);
      },
    },
  };
}

/** @param {SecurityScheme | undefined} scheme */
function isInCookie(scheme) {
  return scheme?.type === "apiKey" && scheme.in === "cookie";
}

/**
 * Where a request has the credential of a scheme; undefined if the server does not read it.
 *
 * @param {SecurityScheme | undefined} scheme
 */
function placeOf(scheme) {
  if (scheme?.type === "oauth2" || scheme?.type === "openIdConnect") return "header authorization";
  if (scheme?.type === "http")
    return /^(bearer|basic)$/i.test(String(scheme.scheme)) ? "header authorization" : undefined;
  if (scheme?.type !== "apiKey") return undefined;
  if (scheme.in === "header") return `header ${String(scheme.name).toLowerCase()}`;
  return scheme.in === "query" ? `query ${scheme.name}` : undefined;
}
