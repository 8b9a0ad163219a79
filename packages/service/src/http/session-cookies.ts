import type { Contract } from "./contract/contract.ts";
import { fieldsOf } from "./request/batched-headers.ts";

/**
 * Creates the function that turns the headers of a handler into fields, and completes the cookies that a security
 * scheme names. Other cookies are sent as they are, because scripts may have to read them.
 */
export function fieldWriter({
  securitySchemes = {},
}: Pick<Contract<string>, "securitySchemes">): typeof fieldsOf {
  const names = Object.values(securitySchemes)
    .filter((scheme) => scheme.in === "cookie")
    .map(({ name }) => name);
  if (names.length === 0) return fieldsOf;
  return (headers) =>
    fieldsOf(
      Object.fromEntries(
        Object.entries(headers).map(([name, value]) =>
          /^set-cookie$/i.test(name) && value !== undefined
            ? [name, [value].flat().map((each) => completed(String(each), names))]
            : [name, value],
        ),
      ),
    );
}

/**
 * The attributes of a session's cookie (RFC 6265, section 4.1.2). `Secure` also over plain HTTP: browsers trust
 * localhost, and behind a proxy that ends TLS, every request arrives over plain HTTP. Without `Path`, a cookie that
 * `/sessions/login` sets would not be sent to `/orders`.
 */
const defaultAttributes = ["Path=/", "Secure", "HttpOnly", "SameSite=Lax"];

/** A value of `Set-Cookie` with the default attributes that it lacks, if it is the cookie of a session. */
function completed(cookie: string, names: readonly (string | undefined)[]): string {
  const [name, ...attributes] = cookie.split(";").map(nameOf);
  if (!names.includes(name)) return cookie;
  const written = attributes.map((each) => each.toLowerCase());
  const missing = defaultAttributes.filter((each) => !written.includes(nameOf(each).toLowerCase()));
  return [cookie, ...missing].join("; ");
}

function nameOf(pair: string): string {
  const [name = ""] = pair.split("=");
  return name.trim();
}
