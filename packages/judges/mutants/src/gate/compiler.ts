import type { Stage } from "./stage.ts";

/** Checks the types, package by package, and stops at the first error. */
export const checkTypes: Stage = async ({ types, mutant }) => {
  for (const project of projectsOf(mutant.file)) {
    const error = await types.firstError(project);
    if (error !== null) return error;
  }
  return null;
};

/** The packages whose types may depend on a file. Those in which an error is likely come first. */
export function projectsOf(file: string): readonly string[] {
  const [, projects = []] = dependents.find(([folder]) => file.startsWith(folder)) ?? [];
  return projects;
}

const dependents: [folder: string, projects: string[]][] = [
  ["openapi/", ["apps/api", "packages/client", "apps/web", "packages/contract"]],
  ["prisma/", ["apps/api"]],
  ["apps/api/", ["apps/api"]],
  ["packages/service/", ["packages/service", "packages/judges/example", "apps/api"]],
  ["packages/reading/", ["packages/reading", "packages/service"]],
  ["packages/client-runtime/", ["packages/client-runtime", "packages/client"]],
  ["packages/client/", ["packages/client", "apps/web"]],
];
