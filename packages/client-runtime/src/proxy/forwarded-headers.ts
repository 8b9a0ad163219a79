/** Headers about the connection, which ends at the proxy (RFC 9110, section 7.6.1). */
const ofConnection =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** Headers of a request that are for the proxy, that only a proxy may set, or that `fetch` sets itself. */
const ofRequest =
  /^(host|authorization|cookie|origin|referer|forwarded|x-forwarded-.*|x-real-ip|sec-.*|accept-encoding|content-length)$/;

/**
 * Headers of a response with which the service allows every origin, because each must send a key. They are not passed
 * on, because here the proxy adds the key.
 */
const ofResponse =
  /^(access-control-.*|cross-origin-.*|set-cookie|strict-transport-security|alt-svc|clear-site-data)$/;

/** The length and the coding of a body, which `fetch` may have decoded. */
const ofCoding = ["content-encoding", "content-length"];

/** Whether every header of this name that the service sends is passed on. Browsers hide some of the others too. */
export function isPassedOn(name: string): boolean {
  const lower = name.toLowerCase();
  return !(ofConnection.test(lower) || ofResponse.test(lower) || ofCoding.includes(lower));
}

/** The headers of a request that are passed on. */
export function requestHeaders(headers: Headers): Headers {
  return without(headers, ofRequest);
}

/** The headers of a response that are passed on. */
export function responseHeaders(headers: Headers): Headers {
  const passed = without(headers, ofResponse);
  if (passed.has("Content-Encoding")) {
    for (const name of ofCoding) passed.delete(name);
  }
  return passed;
}

function without(headers: Headers, names: RegExp): Headers {
  const named = (headers.get("Connection") ?? "").toLowerCase().split(/\s*,\s*/);
  const passed = new Headers();
  headers.forEach((value, name) => {
    const isLeftOut = ofConnection.test(name) || names.test(name) || named.includes(name);
    if (!isLeftOut) passed.append(name, value);
  });
  return passed;
}
