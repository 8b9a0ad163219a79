/** The sender of a request, as the handler of an operation gets it in `caller`. */
export type Caller = KeyCaller | TokenCaller;

/** The owner of an API key. */
export interface KeyCaller {
  kind: "key";
  /** The number that `pnpm keys list` shows. */
  id: number;
  /** The name of the key's owner. */
  name: string;
  /** One of the contract's plans. */
  plan: string;
  scopes: readonly string[];
}

/** The owner of a token of the issuer, for example a person who has logged in. */
export interface TokenCaller {
  kind: "token";
  /** The claim `sub`, which is unique among all subjects of the issuer. */
  subject: string;
  /** The first of the contract's plans. */
  plan: string;
  scopes: readonly string[];
  /** All claims of the token (RFC 7519, section 4). */
  claims: Readonly<Record<string, unknown>>;
}

/** The callers by kind of credentials, for the types of handlers: see `ContractTypes.callers`. */
export interface Callers {
  key: KeyCaller;
  token: TokenCaller;
}
