/** The credential of a request for one security scheme of the contract. */
export interface Credential {
  /** The name of the scheme. */
  scheme: string;
  /** Writes a key or a token into the parts of a request. */
  write(value: string, to: CredentialParts): void;
}

/** The parts of a request that can have credentials. */
export interface CredentialParts {
  /** The headers, by their names in lower case. */
  headers: Record<string, string>;
  query: URLSearchParams;
}

/** Credentials that are sent together. */
export type Requirement = readonly Credential[];

/** A bearer token (RFC 6750). */
export function bearer(scheme: string): Credential {
  return inHeader(scheme, "authorization", (value) => `Bearer ${value}`);
}

/** The user name of HTTP basic authentication, without a password (RFC 7617). */
export function basic(scheme: string): Credential {
  return inHeader(scheme, "authorization", (value) => `Basic ${btoa(`${value}:`)}`);
}

/** A key in a header. */
export function header(scheme: string, name: string): Credential {
  return inHeader(scheme, name.toLowerCase(), (value) => value);
}

/** A key in a query parameter. */
export function query(scheme: string, name: string): Credential {
  return { scheme, write: (value, { query }) => query.set(name, value) };
}

/**
 * The token of a session in a cookie, for programs. A page needs none: its browser sends the cookie, and lets no script
 * write this header.
 */
export function cookie(scheme: string, name: string): Credential {
  return {
    scheme,
    write(value, { headers }) {
      const others = headers.cookie === undefined ? "" : `${headers.cookie}; `;
      headers.cookie = `${others}${name}=${value}`;
    },
  };
}

function inHeader(scheme: string, name: string, form: (value: string) => string): Credential {
  return {
    scheme,
    write(value, { headers }) {
      headers[name] = form(value);
    },
  };
}
