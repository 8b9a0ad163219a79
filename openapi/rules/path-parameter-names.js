/** Path parameters have identifiers as names: the server's router and validator support no others. */
export function pathParameterNames() {
  return {
    PathItem(_item, { key, report, location }) {
      for (const [, name] of String(key).matchAll(/\{([^}]*)\}/g)) {
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
