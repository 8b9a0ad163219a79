import type { Json, JsonRecord } from "./pair.ts";
import { listThings, pairsOf, type Row } from "./rows.ts";

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

const rows: Row[] = [
  ["security: nothing as an empty list", "none", asks(null), asks([])],
  ["security: nothing as an empty alternative", "none", asks([]), asks([{}])],
  ["security: came", "breaking", asks(null), asks(one("key"))],
  ["security: came as an offer", "none", asks(null), asks([{ key: [] }, {}])],
  ["security: offer became a demand", "breaking", asks([{ key: [] }, {}]), asks(one("key"))],
  ["security: offer that nobody needs removed", "none", asks([{ key: [] }, {}]), asks([])],
  [
    "security: operation overrides with the same",
    "none",
    asks(null, {}, one("key")),
    asks(one("key"), {}, one("key")),
  ],
  [
    "security: overridden one of the document changed",
    "none",
    asks(one("key"), {}, one("basic")),
    asks(one("key"), {}, one("bearer")),
  ],
  [
    "security: two together became either",
    "compatible",
    asks([{ key: [], basic: [] }]),
    asks([{ key: [] }, { basic: [] }]),
  ],
  [
    "security: either became two together",
    "breaking",
    asks([{ key: [] }, { basic: [] }]),
    asks([{ key: [], basic: [] }]),
  ],
  [
    "security: stricter alternative added",
    "none",
    asks(one("key")),
    asks([{ key: [] }, { key: [], basic: [] }]),
  ],
  [
    "security: scope removed",
    "compatible",
    asks(one("oauth", "read", "write")),
    asks(one("oauth", "read")),
  ],
  ["security: scope replaced", "breaking", asks(one("oauth", "read")), asks(one("oauth", "write"))],
  [
    "security: scopes reordered",
    "none",
    asks(one("oauth", "read", "write")),
    asks(one("oauth", "write", "read")),
  ],
  [
    "security: basic became bearer",
    "breaking",
    asks(one("basic")),
    asks(one("basic"), { basic: { type: "http", scheme: "bearer" } }),
  ],
  [
    "security: scheme in another case",
    "none",
    asks(one("basic")),
    asks(one("basic"), { basic: { type: "http", scheme: "Basic" } }),
  ],
  [
    "security: key moved to a cookie",
    "breaking",
    asks(one("key")),
    asks(one("key"), { key: { type: "apiKey", in: "cookie", name: "X-Key" } }),
  ],
  [
    "security: cookie in another case",
    "breaking",
    asks(one("cookie")),
    asks(one("cookie"), { cookie: { type: "apiKey", in: "cookie", name: "SID" } }),
  ],
  [
    "security: member of another type",
    "none",
    asks(one("basic")),
    asks(one("basic"), {
      basic: { type: "http", scheme: "basic", in: "header", name: "Authorization" },
    }),
  ],
  [
    "security: discovery address changed",
    "breaking",
    asks(one("oidc")),
    asks(one("oidc"), {
      oidc: { type: "openIdConnect", openIdConnectUrl: "https://id2.example.com" },
    }),
  ],
  [
    "security: token address changed",
    "breaking",
    asks(one("oauth")),
    asks(one("oauth"), oauth({ tokenUrl: "https://id2.example.com/token" })),
  ],
  [
    "security: refresh address added",
    "compatible",
    asks(one("oauth")),
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/refresh" })),
  ],
  [
    "security: token address written out for refreshing",
    "none",
    asks(one("oauth")),
    asks(one("oauth"), oauth({ refreshUrl: flow.tokenUrl })),
  ],
  [
    "security: refresh address changed",
    "breaking",
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/refresh" })),
    asks(one("oauth"), oauth({ refreshUrl: "https://id.example.com/again" })),
  ],
  [
    "security: scope described",
    "docs-only",
    asks(one("oauth")),
    asks(one("oauth"), oauth({ scopes: { read: "Read all.", write: "Write." } })),
  ],
  [
    "security: scope offered that nobody needs",
    "compatible",
    asks(one("oauth", "read")),
    asks(one("oauth", "read"), oauth({ scopes: { ...flow.scopes, admin: "All." } })),
  ],
  [
    "security: scope withdrawn that is needed",
    "breaking",
    asks(one("oauth", "read")),
    asks(one("oauth", "read"), oauth({ scopes: { write: "Write." } })),
  ],
  [
    "security: address that no client of the flow uses changed",
    "docs-only",
    asks(one("oauth"), implicit("https://id.example.com/token")),
    asks(one("oauth"), implicit("https://id.example.com/tokens")),
  ],
  [
    "security: address of the flow changed",
    "breaking",
    asks(one("oauth"), implicit("https://id.example.com/token")),
    asks(one("oauth"), implicit("https://id.example.com/token", "https://id.example.com/b")),
  ],
  ["security: replaced by another", "breaking", asks(one("key")), asks(one("bearer"))],
  [
    "security: flow removed",
    "breaking",
    asks(one("oauth"), {
      oauth: { type: "oauth2", flows: { clientCredentials: flow, password: flow } },
    }),
    asks(one("oauth")),
  ],
  [
    "security: flow replaced",
    "breaking",
    asks(one("oauth")),
    asks(one("oauth"), { oauth: { type: "oauth2", flows: { password: flow } } }),
  ],
  [
    "security: format of a bearer described",
    "docs-only",
    asks(one("bearer")),
    asks(one("bearer"), { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } }),
  ],
  [
    "security: scheme that nobody uses changed",
    "none",
    asks(one("key")),
    asks(one("key"), { basic: { type: "http", scheme: "digest" } }),
  ],
  [
    "security: scheme renamed",
    "none",
    asks(one("key")),
    asks(one("apiKey"), { apiKey: schemes.key as Json }),
  ],
  [
    "security: two schemes that swap their names",
    "none",
    asks([{ key: [] }, { basic: [] }]),
    asks([{ key: [] }, { basic: [] }], { key: schemes.basic as Json, basic: schemes.key as Json }),
  ],
  [
    "security: client certificate required too",
    "breaking",
    asks(one("key")),
    asks([{ key: [], tls: [] }]),
  ],
];
export const securityPairs = pairsOf(rows, (each) => each as JsonRecord);
