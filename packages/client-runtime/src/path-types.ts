import type { FetchResponse, MaybeOptionalInit } from "openapi-fetch";

// The parts of the signature of openapi-fetch's methods, for one path.

/** The options of a call of an operation by its path. */
export type PathInit<
  Paths extends object,
  Path extends keyof Paths,
  Method extends keyof Paths[Path],
> = MaybeOptionalInit<Paths[Path], Method>;

/** The arguments after the path. Options that openapi-fetch does not know are the client's. */
export type PathRest<Init> = undefined extends Init
  ? [init?: Init & Others]
  : [init: Init & Others];

interface Others {
  [option: string]: unknown;
}

export type PathResponse<
  Paths extends object,
  Path extends keyof Paths,
  Method extends keyof Paths[Path],
  Init,
> = Promise<
  FetchResponse<Paths[Path][Method] & Record<string, unknown>, Init, `${string}/${string}`>
>;
