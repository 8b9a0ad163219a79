import { locate, ofService, served } from "./service.js";

/** @import { Feature, FeatureArea, Place, Visitor } from "./types.js" */
/** @typedef {{ type: string, scheme?: string, in?: string, name?: string }} SecurityScheme */
/** @typedef {Record<string, string[]>} SecurityRequirement */

/** @type {FeatureArea} */
export const security = {
  title: "Security",
  features: [
    {
      name: "API keys of the service",
      note: "as a bearer token (`type: http, scheme: bearer`), in a header or the query (`type: apiKey`), or as HTTP basic (`type: http, scheme: basic`): the user name without a password, or the password of any user",
    },
    {
      name: "Tokens of an issuer",
      note: "`type: openIdConnect`, `type: oauth2`, or `type: http, scheme: bearer` with `bearerFormat: JWT`: signed bearer tokens of the issuer in `TOKEN_ISSUER`. Without one, API keys stand in for tokens in development",
    },
    { name: "Operations without a key", note: "`security: []`" },
    { name: "Operations with an optional key", note: "a further requirement, `{}`" },
    {
      name: "Several security schemes",
      note: "together in one requirement, or as alternatives",
    },
    {
      name: "Scopes",
      note: "of keys (`pnpm keys create --scope`) and of tokens, with any scheme. A request without them gets 403 with the code `insufficient_scope`",
    },
    {
      name: "Descriptions of schemes",
      note: "flows of OAuth 2.0, also `deviceAuthorization`, `oauth2MetadataUrl` and `deprecated` (OpenAPI 3.2) tell readers of the contract where tokens come from; the server reads `TOKEN_ISSUER`",
    },
    {
      name: "Security schemes that are not declared",
      refusal:
        "This security scheme is not declared: add the scheme to components/securitySchemes, or correct the name.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            if (!schemes.has(name)) refuse(location.child(name).key(), name);
          }
        }),
    },
    {
      name: "Alternatives with a scheme that is not checked",
      warning: "This alternative is left out, because the server does not check its scheme.",
      find: (warn) =>
        afterSchemes(({ requirement, location, isAlternative }, schemes) => {
          const [name] = uncheckedIn(requirement, schemes);
          if (name !== undefined && isAlternative) warn(location.child(name).key(), name);
        }),
    },
    uncheckedFeature(
      "Keys in cookies",
      "Keys in cookies are not supported, because browsers send cookies with requests of other sites: write `in: header`.",
      isInCookie,
    ),
    uncheckedFeature(
      "Client certificates, and other schemes of HTTP",
      "The server does not check this security scheme: use type apiKey, oauth2 or openIdConnect, or type http with the scheme bearer or basic.",
      (scheme) => !isInCookie(scheme),
    ),
    {
      name: "Two credentials in one place",
      refusal:
        "A request cannot have two credentials in one place, such as the header Authorization: make them alternatives, or move one to another header.",
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
      warning: "This parameter is left out, because it is a key of `security`.",
      find: (warn) => {
        /** @type {{ place: string, location: Place }[]} */
        const parameters = [];
        const keys = new Set();
        return {
          ...ofService({
            parameter({ in: place, name }, { location }) {
              parameters.push({ place: placeOfKey(place, name), location: location.child("name") });
            },
          }),
          SecurityScheme(scheme) {
            keys.add(placeOf(/** @type {SecurityScheme} */ (scheme)));
          },
          Root: {
            leave() {
              for (const { place, location } of parameters) {
                if (keys.has(place)) warn(location, place);
              }
            },
          },
        };
      },
    },
  ],
};

/**
 * The names of a requirement's schemes that the server does not check.
 *
 * @param {SecurityRequirement} requirement
 * @param {Map<string, SecurityScheme>} schemes
 */
function uncheckedIn(requirement, schemes) {
  return Object.keys(requirement).filter((name) => {
    const scheme = schemes.get(name);
    return scheme !== undefined && placeOf(scheme) === undefined;
  });
}

/**
 * The requirements of an operation that are served: those whose schemes the server checks, or all if it checks none.
 *
 * @param {SecurityRequirement[]} requirements
 * @param {Map<string, SecurityScheme>} schemes
 */
export function checkedRequirements(requirements, schemes) {
  const checked = requirements.filter((each) => uncheckedIn(each, schemes).length === 0);
  const isWithKey = checked.some((each) => Object.keys(each).length > 0);
  return isWithKey ? checked : requirements;
}

/**
 * A feature of schemes that the server does not check, where there is no alternative.
 *
 * @type {(name: string, refusal: string, isMeant: (scheme: SecurityScheme | undefined) => boolean) => Feature}
 */
function uncheckedFeature(name, refusal, isMeant) {
  return {
    name,
    refusal,
    find: (refuse) =>
      afterSchemes(({ requirement, location, isAlternative }, schemes) => {
        if (isAlternative) return;
        for (const scheme of uncheckedIn(requirement, schemes)) {
          if (isMeant(schemes.get(scheme))) refuse(location.child(scheme).key(), scheme);
        }
      }),
  };
}

/** @typedef {{ requirement: SecurityRequirement, location: Place, isAlternative: boolean }} Found */

/**
 * Visits the security requirements when all schemes are known, except those of webhooks, which are for their receivers.
 * `isAlternative` tells whether the server checks another requirement in its place.
 *
 * @param {(found: Found, schemes: Map<string, SecurityScheme>) => void} visit
 * @returns {Visitor}
 */
function afterSchemes(visit) {
  /** @type {Map<string, SecurityScheme>} */
  const schemes = new Map();
  /** @type {{ list: SecurityRequirement[], location: Place }[]} */
  const lists = [];
  /** @type {(owner: { security?: SecurityRequirement[] }, context: { location: Place }) => void} */
  const add = ({ security: list = [] }, { location }) => {
    lists.push({ list, location: location.child("security") });
  };
  return {
    ...served({ Operation: add }),
    Components(components, { location, resolve }) {
      const declared = Object.entries(components.securitySchemes ?? {});
      for (const [name, scheme] of declared) {
        schemes.set(name, locate(scheme, { location, resolve }).node);
      }
    },
    Root: {
      leave(root, context) {
        add(/** @type {any} */ (root), context);
        for (const { list, location } of lists) {
          const kept = checkedRequirements(list, schemes);
          for (const [index, requirement] of list.entries()) {
            const isAlternative = !kept.includes(requirement);
            visit({ requirement, location: location.child(index), isAlternative }, schemes);
          }
        }
      },
    },
  };
}

/**
 * The place of a parameter in a request, written as `placeOf` writes that of a key.
 *
 * @param {string | undefined} place
 * @param {string | undefined} name
 */
export function placeOfKey(place, name) {
  return `${place} ${place === "header" ? name?.toLowerCase() : name}`;
}

/** @param {SecurityScheme | undefined} scheme */
function isInCookie(scheme) {
  return scheme?.type === "apiKey" && scheme.in === "cookie";
}

/**
 * The place of the credential of a scheme in a request; undefined if the server does not read it.
 *
 * @param {SecurityScheme | undefined} scheme
 */
export function placeOf(scheme) {
  if (scheme?.type === "oauth2" || scheme?.type === "openIdConnect") return "header authorization";
  if (scheme?.type === "http")
    return /^(bearer|basic)$/i.test(String(scheme.scheme)) ? "header authorization" : undefined;
  if (scheme?.type !== "apiKey") return undefined;
  if (scheme.in === "header") return `header ${String(scheme.name).toLowerCase()}`;
  return scheme.in === "query" ? `query ${scheme.name}` : undefined;
}
