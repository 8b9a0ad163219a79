/** Headers about the connection, which ends at the proxy (RFC 9110, section 7.6.1). */
const ofConnection =
  /^(connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|http2-settings)$/;

/** Headers of a request that are for the proxy, that only a proxy may set, or that `fetch` decides about. */
const ofRequest =
  /^(host|authorization|cookie|origin|referer|forwarded|x-forwarded-.*|x-real-ip|sec-.*|accept-encoding|content-length)$/;

/**
 * Headers of a response with which the service lets in every origin, because it expects a key from each. They
 * must not pass: here the proxy adds the key.
 */
const ofResponse =
  /^(access-control-.*|cross-origin-.*|set-cookie|strict-transport-security|alt-svc|clear-site-data)$/;

/** The headers of a request that are passed on. */
export function requestHeaders(headers: Headers): Headers {
  return without(headers, ofRequest);
}

/**
 * The headers of a response that are passed on, without the length and coding of a body that `fetch` has
 * decoded.
 */
export function responseHeaders(headers: Headers): Headers {
  const passed = without(headers, ofResponse);
  if (passed.has("Content-Encoding")) {
    passed.delete("Content-Encoding");
    passed.delete("Content-Length");
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
