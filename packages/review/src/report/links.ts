import type { Location } from "../document/places.ts";
import type { Report } from "./report.ts";

/** The addresses that show the lines of both contracts, in any copy of the report: on GitHub or nowhere. */
export interface Links {
  before(location: Location): string | undefined;
  after(location: Location): string | undefined;
}

/** @param environment the variables that GitHub sets for its workflows */
export function linksFor({ before, after }: Report, environment: NodeJS.ProcessEnv): Links {
  const {
    GITHUB_SERVER_URL: server,
    GITHUB_REPOSITORY: repository,
    GITHUB_SHA: revision,
  } = environment;
  const link =
    (commit: string | undefined) =>
    ({ file, line }: Location) =>
      server && repository && commit
        ? `${server}/${repository}/blob/${commit}/${address(file)}#L${line}`
        : undefined;
  return { before: link(before.commit), after: link(after.commit ?? revision) };
}

/** The name of a file in a URL, escaped for markdown, in which a parenthesis would end the link. */
function address(file: string): string {
  const encode = (part: string) =>
    encodeURIComponent(part).replaceAll("(", "%28").replaceAll(")", "%29");
  return file.split("/").map(encode).join("/");
}
