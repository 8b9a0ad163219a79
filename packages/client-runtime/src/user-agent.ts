/**
 * The header that names the client and its version, where there is no page: browsers have a `User-Agent` of their own,
 * and would ask the service whether a page may send another (CORS).
 */
export function userAgent(): { "User-Agent": string } | undefined {
  const { location } = globalThis as Platform;
  // `build-client` puts it here: the sources of a client have no version.
  const product = (globalThis as Platform).clientProduct;
  return product && !location ? { "User-Agent": product } : undefined;
}

interface Platform {
  /** Of a page, or of a worker in a browser. */
  location?: object;
  /** The name and version of the client's package, such as `museum-client/1.0.0`. */
  clientProduct?: string;
}
