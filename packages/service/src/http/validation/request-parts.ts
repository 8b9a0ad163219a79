/**
 * The parts of a request, under the names that mistakes use. The names of headers are in lower case.
 */
export interface RequestParts {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  cookies: Record<string, unknown>;
  body: unknown;
}
