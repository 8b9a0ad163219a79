import { locate, served } from "./service.ts";
import type { FeatureArea, Location, Unchecked, Visitor } from "./types.ts";

type SecurityScheme = { type: string; scheme?: string; in?: string; name?: string };

type SecurityRequirement = Record<string, string[]>;

/** Stands for a scheme that is not declared: a request that needs it is never public. */
export const undeclaredScheme: SecurityScheme = { type: "http", scheme: "bearer" };

export const security: FeatureArea = {
  title: "Security",
  features: [
    {
      name: "Security schemes that are not declared",
      warning:
        "This security scheme is not declared: it is served as `type: http, scheme: bearer`. Add it to components/securitySchemes, or correct the name.",
      find: (warn) => {
        const warned = new Set();
        return afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            if (schemes.get(name) !== undeclaredScheme || warned.has(name)) continue;
            warned.add(name);
            warn(location.child(name).key(), name);
          }
        });
      },
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
    {
      name: "Client certificates, and other schemes of HTTP",
      refusal:
        "The server does not check this security scheme: use type apiKey, oauth2 or openIdConnect, or type http with the scheme bearer or basic.",
      find: (refuse) =>
        afterSchemes(({ requirement, location, isAlternative }, schemes) => {
          if (isAlternative) return;
          for (const name of uncheckedIn(requirement, schemes))
            refuse(location.child(name).key(), name);
        }),
    },
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
  ],
};

/** The names of a requirement's schemes that the server does not check. */
function uncheckedIn(requirement: SecurityRequirement, schemes: Map<string, SecurityScheme>) {
  return Object.keys(requirement).filter((name) => {
    const scheme = schemes.get(name);
    return scheme !== undefined && placeOf(scheme) === undefined;
  });
}

/** The requirements of an operation that are served: those whose schemes the server checks, or all if it checks none. */
export function checkedRequirements(
  requirements: SecurityRequirement[],
  schemes: Map<string, SecurityScheme>,
) {
  const checked = requirements.filter((each) => uncheckedIn(each, schemes).length === 0);
  const isWithKey = checked.some((each) => Object.keys(each).length > 0);
  return isWithKey ? checked : requirements;
}

type Found = { requirement: SecurityRequirement; location: Location; isAlternative: boolean };

/**
 * Visits the security requirements when all schemes are known, except those of webhooks, which are for their receivers.
 * `isAlternative` tells whether the server checks another requirement in its place.
 */
function afterSchemes(
  visit: (found: Found, schemes: Map<string, SecurityScheme>) => void,
): Visitor {
  const schemes: Map<string, SecurityScheme> = new Map();
  const lists: { list: SecurityRequirement[]; location: Location }[] = [];
  const add: (
    owner: { security?: SecurityRequirement[] },
    context: { location: Location },
  ) => void = ({ security: list = [] }, { location }) => {
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
        add(root as Unchecked, context);
        for (const name of lists.flatMap(({ list }) => list.flatMap(Object.keys))) {
          if (!schemes.has(name)) schemes.set(name, undeclaredScheme);
        }
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

/** The place of a parameter in a request, written as `placeOf` writes that of a key. */
export function placeOfKey(place: string | undefined, name: string | undefined) {
  return `${place} ${place === "header" ? name?.toLowerCase() : name}`;
}

/** The place of the credential of a scheme in a request; undefined if the server does not read it. */
export function placeOf(scheme: SecurityScheme | undefined) {
  if (scheme?.type === "oauth2" || scheme?.type === "openIdConnect") return "header authorization";
  if (scheme?.type === "http")
    return /^(bearer|basic)$/i.test(String(scheme.scheme)) ? "header authorization" : undefined;
  if (scheme?.type !== "apiKey") return undefined;
  if (scheme.in === "header") return `header ${String(scheme.name).toLowerCase()}`;
  return scheme.in === "query" || scheme.in === "cookie"
    ? `${scheme.in} ${scheme.name}`
    : undefined;
}
