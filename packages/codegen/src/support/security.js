import { served } from "./service.js";

/** @import { FeatureArea, Place, Visitor } from "./types.js" */
/** @typedef {{ type: string, scheme?: string }} SecurityScheme */
/** @typedef {Record<string, string[]>} SecurityRequirement */

/** @type {FeatureArea} */
export const security = {
  title: "Security",
  features: [
    {
      name: "API keys as bearer tokens",
      note: "a scheme of `type: http, scheme: bearer`, required without scopes",
    },
    { name: "Operations without a key", note: "`security: []`" },
    { name: "Operations with an optional key", note: "a second requirement, `{}`" },
    {
      name: "Other security schemes",
      refusal:
        "Other security schemes are not supported, because the server would not check them: ask for a scheme of type http, scheme bearer.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }, schemes) => {
          for (const name of Object.keys(requirement)) {
            if (!isBearer(schemes.get(name))) refuse(location.child(name).key(), name);
          }
        }),
    },
    {
      name: "Scopes",
      refusal:
        "Scopes are not supported, because the server would not check them: write `[]`, and check in the handler what a key may do.",
      find: (refuse) =>
        afterSchemes(({ requirement, location }) => {
          for (const [name, scopes] of Object.entries(requirement)) {
            if (scopes?.length > 0) refuse(location.child(name).key(), scopes.join(", "));
          }
        }),
    },
    {
      name: "Several security schemes",
      refusal:
        "Several security schemes are not supported, together or as alternatives: the server knows one kind of key. Keep one.",
      find: (refuse) => {
        let first = "";
        return afterSchemes(({ requirement, location }) => {
          for (const name of Object.keys(requirement)) {
            first ||= name;
            if (name !== first) refuse(location.child(name).key(), `${first} and ${name}`);
          }
        });
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
    SecurityScheme(scheme, { key }) {
      schemes.set(String(key), /** @type {SecurityScheme} */ (scheme));
    },
    Root: {
      leave() {
        for (const each of requirements) visit(each, schemes);
      },
    },
  };
}

/** @param {SecurityScheme | undefined} scheme */
function isBearer(scheme) {
  return scheme?.type === "http" && String(scheme.scheme).toLowerCase() === "bearer";
}
