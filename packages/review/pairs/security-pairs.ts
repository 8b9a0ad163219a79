import {
  breaking,
  type Changes,
  compatible,
  docsOnly,
  equal,
  listThings,
  pairsOf,
} from "./changes.ts";
import type { Json, JsonRecord } from "./pair.ts";

const flow = {
  tokenUrl: "https://id.example.com/token",
  scopes: { read: "Read.", write: "Write." },
};
const schemes: JsonRecord = {
  key: { type: "apiKey", in: "header", name: "X-Key" },
  cookie: { type: "apiKey", in: "cookie", name: "sid" },
  basic: { type: "http", scheme: "basic" },
  bearer: { type: "http", scheme: "bearer" },
  oauth: { type: "oauth2", flows: { clientCredentials: flow } },
  oidc: { type: "openIdConnect", openIdConnectUrl: "https://id.example.com/.well-known/openid" },
  tls: { type: "mutualTLS" },
};

/** Requirements of the operation, or of the document, and definitions that differ from the usual. */
const asks = (security: Json, definitions: JsonRecord = {}, root: Json = null): JsonRecord =>
  listThings(security === null ? {} : { security }, {
    ...(root !== null && { security: root }),
    components: { securitySchemes: { ...schemes, ...definitions } },
  });
const one = (name: string, ...scopes: string[]) => [{ [name]: scopes }];
const oauth = (members: JsonRecord) => ({
  oauth: { type: "oauth2", flows: { clientCredentials: { ...flow, ...members } } },
});
const implicit = (tokenUrl: string, authorizationUrl = "https://id.example.com/a") => ({
  oauth: {
    type: "oauth2",
    flows: { implicit: { authorizationUrl, tokenUrl, scopes: flow.scopes } },
  },
});

const rows: Changes = {
  "nothing as an empty list": equal(asks(null), asks([])),
  "nothing as an empty alternative": equal(asks([]), asks([{}])),
  came: breaking(asks(null), asks(one("key"))),
  "came as an offer": equal(asks(null), asks([{ key: [] }, {}])),
  "offer became a demand": breaking(asks([{ key: [] }, {}]), asks(one("key"))),
  "offer that nobody needs removed": equal(asks([{ key: [] }, {}]), asks([])),
  "operation overrides with the same": equal(
    asks(null, {}, one("key")),
    asks(one("key"), {}, one("key")),
  ),
  "overridden one of the document changed": equal(
    asks(one("key"), {}, one("basic")),
    asks(one("key"), {}, one("bearer")),
  ),
  "two together became either": compatible(
    asks([{ key: [], basic: [] }]),
    asks([{ key: [] }, { basic: [] }]),
  ),
  "either became two together": breaking(
    asks([{ key: [] }, { basic: [] }]),
    asks([{ key: [], basic: [] }]),
  ),
  "stricter alternative added": equal(
    asks(one("key")),
    asks([{ key: [] }, { key: [], basic: [] }]),
  ),
  "scope removed": compatible(asks(one("oauth", "read", "write")), asks(one("oauth", "read"))),
  "scope replaced": breaking(asks(one("oauth", "read")), asks(one("oauth", "write"))),
  "scopes reordered": equal(
    asks(one("oauth", "read", "write")),
    asks(one("oauth", "write", "read")),
  ),
  "basic became bearer": breaking(
    asks(one("basic")),
    asks(one("basic"), { basic: { type: "http", scheme: "bearer" } }),
  ),
  "scheme in another case": equal(
    asks(one("basic")),
    asks(one("basic"), { basic: { type: "http", scheme: "Basic" } }),
  ),
  "key moved to a cookie": breaking(
    asks(one("key")),
    asks(one("key"), { key: { type: "apiKey", in: "cookie", name: "X-Key" } }),
  ),
  "cookie in another case": breaking(
    asks(one("cookie")),
    asks(one("cookie"), { cookie: { type: "apiKey", in: "cookie", name: "SID" } }),
  ),
  "member of another type": equal(
    asks(one("basic")),
    asks(one("basic"), {
      basic: { type: "http", scheme: "basic", in: "header", name: "Authorization" },
    }),
  ),
  "discovery address changed": breaking(
    asks(one("oidc")),
    asks(one("oidc"), {
      oidc: { type: "openIdConnect", openIdConnectUrl: "https://id2.example.com" },
    }),
  ),
  "token address changed": breaking(
    asks(one("oauth")),
    asks(one("oauth"), oauth({ tokenUrl: "https://id2.example.com/token" })),
  ),
  "refresh address added": compatible(
    asks(one("oauth")),
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/refresh" })),
  ),
  "token address written out for refreshing": equal(
    asks(one("oauth")),
    asks(one("oauth"), oauth({ refreshUrl: flow.tokenUrl })),
  ),
  "refresh address changed": breaking(
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/refresh" })),
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/again" })),
  ),
  "scope described": docsOnly(
    asks(one("oauth")),
    asks(one("oauth"), oauth({ scopes: { read: "Read all.", write: "Write." } })),
  ),
  "scope offered that nobody needs": compatible(
    asks(one("oauth", "read")),
    asks(one("oauth", "read"), oauth({ scopes: { ...flow.scopes, admin: "All." } })),
  ),
  "scope withdrawn that is needed": breaking(
    asks(one("oauth", "read")),
    asks(one("oauth", "read"), oauth({ scopes: { write: "Write." } })),
  ),
  "address that no client of the flow uses changed": docsOnly(
    asks(one("oauth"), implicit("https://id.example.com/token")),
    asks(one("oauth"), implicit("https://id.example.com/tokens")),
  ),
  "address of the flow changed": breaking(
    asks(one("oauth"), implicit("https://id.example.com/token")),
    asks(one("oauth"), implicit("https://id.example.com/token", "https://id.example.com/b")),
  ),
  "replaced by another": breaking(asks(one("key")), asks(one("bearer"))),
  "flow removed": breaking(
    asks(one("oauth"), {
      oauth: { type: "oauth2", flows: { clientCredentials: flow, password: flow } },
    }),
    asks(one("oauth")),
  ),
  "flow replaced": breaking(
    asks(one("oauth")),
    asks(one("oauth"), { oauth: { type: "oauth2", flows: { password: flow } } }),
  ),
  "format of a bearer described": docsOnly(
    asks(one("bearer")),
    asks(one("bearer"), { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }),
  ),
  "scheme that nobody uses changed": equal(
    asks(one("key")),
    asks(one("key"), { basic: { type: "http", scheme: "digest" } }),
  ),
  "scheme renamed": equal(asks(one("key")), asks(one("apiKey"), { apiKey: schemes.key as Json })),
  "two schemes that swap their names": equal(
    asks([{ key: [] }, { basic: [] }]),
    asks([{ key: [] }, { basic: [] }], { key: schemes.basic as Json, basic: schemes.key as Json }),
  ),
  "client certificate required too": breaking(asks(one("key")), asks([{ key: [], tls: [] }])),
};
export const securityPairs = pairsOf(rows, undefined, "security: ");
