import type { Location } from "../finding/finding.js";
import type { Report } from "./report.js";

/** Where the lines of both contracts can be seen: on GitHub in its workflows, else in the files. */
export interface Links {
  before(location: Location): string;
  after(location: Location): string;
}

/** @param environment the variables that GitHub sets for its workflows */
export function linksFor({ before, after }: Report, environment: NodeJS.ProcessEnv): Links {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = environment;
  const revision = environment.REVIEW_HEAD_SHA ?? environment.GITHUB_SHA;
  const link =
    (commit: string | undefined) =>
    ({ file, line }: Location) =>
      server && repository && commit
        ? `${server}/${repository}/blob/${commit}/${file}#L${line}`
        : `${file}#L${line}`;
  return { before: link(before.commit), after: link(after.commit ?? revision) };
}
