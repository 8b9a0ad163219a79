/** What is published names only what its users need: not how the package is built and tested. */
function beforePacking(manifest) {
  const { devDependencies, scripts, ...published } = manifest;
  return published;
}

export const hooks = { beforePacking };
