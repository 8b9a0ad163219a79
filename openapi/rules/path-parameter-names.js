/** Path parameters have identifiers as names: the server's router and validator support no others. */
export function pathParameterNames() {
  return {
    PathItem(_item, { key, report, location }) {
      for (const name of parameterNames(String(key))) {
        if (!/^[A-Za-z_]\w*$/.test(name)) {
          report({
            message: `The path parameter ${name} must have a name of letters, digits and underscores.`,
            location: location.key(),
          });
        }
      }
    },
  };
}

/** The names of the parameters in a path, in their order. */
export function parameterNames(path) {
  return Array.from(path.matchAll(/\{([^}]*)\}/g), ([, name]) => name);
}
