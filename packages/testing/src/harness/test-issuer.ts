import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TokenIssuer } from "@contract-first/service/internal/testing";
import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll } from "vitest";

/** An issuer of tokens on a separate port, with OpenID Connect Discovery. */
export interface TestIssuer {
  issuer: TokenIssuer;
  /** The paths that were requested from it. */
  requests: string[];
  /** Whether it responds with 500 to everything. */
  isBroken: boolean;
  /** A promise for which the issuer waits before it responds. */
  readyAt: Promise<void>;
  /** Creates another key; returns the function that publishes it. */
  createKey(kid: string): Promise<() => void>;
  /**
   * Returns a token of a subject that expires in an hour. The given claims and header fields are added or
   * replace the defaults.
   */
  token(claims?: JWTPayload, header?: { kid?: string }): Promise<string>;
}

const paths = ["/.well-known/openid-configuration", "/keys"];

/** Starts an issuer before the tests of a file and stops it after them. */
export function useIssuer(now: () => number = Date.now): TestIssuer {
  const started = {
    requests: [],
    isBroken: false,
    readyAt: Promise.resolve(),
  } as unknown as TestIssuer;
  const privateKeys = new Map<string, CryptoKey>();
  const keys: object[] = [];
  const server = createServer(async ({ url = "" }, response) => {
    // A program of another test may request its own paths from a service that had this port before.
    if (!paths.includes(url)) return void response.writeHead(404).end();
    started.requests.push(url);
    await started.readyAt;
    if (started.isBroken) return void response.writeHead(500).end("{}");
    const { url: issuer } = started.issuer;
    const configuration = { issuer, jwks_uri: `${issuer}/keys` };
    response.end(JSON.stringify(url === "/keys" ? { keys } : configuration));
  });
  beforeAll(async () => {
    (await started.createKey("first"))();
    await once(server.listen(0, "127.0.0.1"), "listening");
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    started.issuer = { url, audience: "register", jwksUrl: null };
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  started.createKey = async (kid) => {
    const { privateKey, publicKey } = await generateKeyPair("ES256");
    privateKeys.set(kid, privateKey);
    const key = { ...(await exportJWK(publicKey)), kid, alg: "ES256", use: "sig" };
    return () => void keys.push(key);
  };
  started.token = (claims = {}, header = {}) => {
    const { url: iss, audience: aud } = started.issuer;
    const exp = Math.floor(now() / 1_000) + 3_600;
    return new SignJWT({ iss, aud, exp, sub: "ada", ...claims })
      .setProtectedHeader({ alg: "ES256", kid: "first", ...header })
      .sign(privateKeys.get(header.kid ?? "") ?? (privateKeys.get("first") as CryptoKey));
  };
  return started;
}
