/**
 * The server checks one bearer key. An operation requires it, makes it optional (with a second
 * requirement, `{}`) or is public (`security: []`).
 */
export function security() {
  const schemes = new Map();
  const requirements = [];
  return {
    NamedSecuritySchemes(named) {
      for (const [name, scheme] of Object.entries(named)) schemes.set(name, scheme);
    },
    SecurityRequirement(requirement, { location }) {
      requirements.push({ requirement, location });
    },
    Root: {
      leave(_root, { report }) {
        for (const { requirement, location } of requirements) {
          if (!isChecked(requirement, schemes)) report({ message, location });
        }
      },
    },
  };
}

const message =
  "The server checks bearer keys without scopes only: ask for one scheme of type http, scheme bearer.";

function isChecked(requirement, schemes) {
  const names = Object.keys(requirement);
  if (names.length > 1) return false;
  return names.every((name) => isBearer(schemes.get(name)) && requirement[name].length === 0);
}

function isBearer({ type, scheme } = {}) {
  return type === "http" && String(scheme).toLowerCase() === "bearer";
}
