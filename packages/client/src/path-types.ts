import type { FetchResponse, MaybeOptionalInit } from "openapi-fetch";
import type { paths } from "#contract-types";

// The parts of the signature of openapi-fetch's methods, for one path.

/** The options of a call of an operation by its path. */
export type PathInit<
  Path extends keyof paths,
  Method extends keyof paths[Path],
> = MaybeOptionalInit<paths[Path], Method>;

/** The arguments after the path. Options that openapi-fetch does not know are the client's. */
export type PathRest<Init> = undefined extends Init
  ? [init?: Init & Others]
  : [init: Init & Others];

interface Others {
  [option: string]: unknown;
}

export type PathResponse<
  Path extends keyof paths,
  Method extends keyof paths[Path],
  Init,
> = Promise<
  FetchResponse<paths[Path][Method] & Record<string, unknown>, Init, `${string}/${string}`>
>;
