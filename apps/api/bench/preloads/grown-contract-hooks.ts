import type { ResolveHook } from "node:module";

const replaced =
  /\/(contract\/src\/generated\/(?:operations\.ts|schemas\.json)|operations\/handlers\.ts)$/;

/** Takes the contract and its handlers from another folder. */
export const resolve: ResolveHook = async (specifier, context, next) => {
  const resolved = await next(specifier, context);
  const [, path = ""] = replaced.exec(resolved.url) ?? [];
  if (path === "" || context.parentURL?.startsWith(folder)) return resolved;
  return { ...resolved, url: new URL(path.slice(path.lastIndexOf("/") + 1), folder).href };
};

const { GROWN_CONTRACT: folder = "" } = process.env;
