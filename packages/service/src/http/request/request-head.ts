import type { IncomingHttpHeaders } from "node:http";

/** The parts of a request from which a credential is read. */
export interface RequestHead {
  /** Without cookies, if a page of another origin may have sent the request to change something. */
  headers: IncomingHttpHeaders;
  method?: string | undefined;
  url?: string | undefined;
  /** The host of its URL, with the port; if absent, that of the header `Host`. */
  host?: string | undefined;
}
