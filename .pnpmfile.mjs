/** A published manifest has only what users need: no scripts, and no packages that build or test it. */
function beforePacking(manifest) {
  const { devDependencies, scripts, ...published } = manifest;
  return published;
}

export const hooks = { beforePacking };
