import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readConfig as readConfigOf } from "./config.ts";

const service = { name: "echo-register", databaseUrl: "file:///srv/data/echo-register.db" };
const readConfig = (environment: Record<string, string>) => readConfigOf(service, environment);

describe("defaults", () => {
  test("an empty environment is a valid one, and so are empty variables", () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      isProduction: false,
      logLevel: "info",
      trustProxy: 0,
      traces: null,
      bans: { threshold: 10, firstMs: 60_000, maxMs: 3_600_000 },
    });
    expect(config).toMatchObject({
      databaseUrl: service.databaseUrl,
      redis: { urls: [], keyPrefix: "echo-register:" },
    });
    expect(readConfig({ PORT: "", DATABASE_URL: "", TRUST_PROXY: "" })).toEqual(config);
  });
});

describe("the issuer of tokens", () => {
  const TOKEN_ISSUER = "https://login.example/";
  const complete = { TOKEN_ISSUER, TOKEN_AUDIENCE: "register" };
  const pair = "TOKEN_ISSUER and TOKEN_AUDIENCE belong together";

  test("is none unless it is configured", () => {
    expect(readConfig({}).tokens).toBeNull();
  });

  test("has the address of its keys, or is asked for it", () => {
    const tokens = { url: TOKEN_ISSUER, audience: "register", jwksUrl: null };
    expect(readConfig(complete).tokens).toEqual(tokens);
    const jwksUrl = "http://127.0.0.1:9/keys";
    expect(readConfig({ ...complete, TOKEN_JWKS_URL: jwksUrl }).tokens).toEqual({
      ...tokens,
      jwksUrl,
    });
  });

  test.each([
    [{ TOKEN_ISSUER }, pair],
    [{ TOKEN_AUDIENCE: "register" }, pair],
    [{ TOKEN_JWKS_URL: "https://login.example/keys" }, pair],
    [{ ...complete, TOKEN_ISSUER: "login.example" }, "TOKEN_ISSUER must be an https: URL"],
    [{ ...complete, TOKEN_ISSUER: "http://login.example" }, "TOKEN_ISSUER must be an https: URL"],
    [{ ...complete, TOKEN_JWKS_URL: "http://10.0.0.1" }, "TOKEN_JWKS_URL must be an https: URL"],
  ])("%j is refused", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });
});

describe("accepted", () => {
  test.each([
    ["TRUST_PROXY", "2", { trustProxy: 2 }],
    [
      "TRUST_PROXY",
      "loopback, 10.0.0.0/8,2001:db8::/32",
      { trustProxy: ["loopback", "10.0.0.0/8", "2001:db8::/32"] },
    ],
    ["HOST", "::1", { host: "::1", opsHost: "::1" }],
    ["OPS_HOST", "10.0.0.1", { host: "127.0.0.1", opsHost: "10.0.0.1" }],
    ["MAX_CONNECTIONS", "500", { connectionBounds: { maximumConnections: 500 } }],
    [
      "MAX_CONNECTIONS_PER_ADDRESS",
      "1500",
      { connectionBounds: { maximumConnectionsPerAddress: 1_500 } },
    ],
    ["DATABASE_URL", "file:/tmp/a%20b.db", { databaseUrl: "file:///tmp/a%20b.db" }],
    ["DATABASE_URL", "file://localhost/tmp/x.db", { databaseUrl: "file:///tmp/x.db" }],
    ["DATABASE_URL", "file:./a b%.db", { databaseUrl: "file:///where/a%20b%25.db" }],
    [
      "REDIS_URL",
      "rediss://user:secret@10.0.0.1:6380/2",
      { redis: { urls: ["rediss://user:secret@10.0.0.1:6380/2"], keyPrefix: "echo-register:" } },
    ],
    [
      "REDIS_URL",
      "redis://one:6379,redis://two:6379",
      { redis: { urls: ["redis://one:6379", "redis://two:6379"] } },
    ],
    ["REDIS_PREFIX", "staging:", { redis: { urls: [], keyPrefix: "staging:" } }],
    ["WEB_CONCURRENCY", "1", { processes: 1 }],
    [
      "DATABASE_URL",
      "postgresql://echoes:a%40b@db.example:5433/echoes?sslmode=require",
      { databaseUrl: "postgresql://echoes:a%40b@db.example:5433/echoes?sslmode=require" },
    ],
    ["DATABASE_URL", "file:/tmp/x.db", { directUrl: "file:///tmp/x.db", connections: {} }],
    ["DATABASE_POOL_SIZE", "3", { connections: { poolSize: 3, statementTimeoutMs: 5_000 } }],
    ["DATABASE_TIMEOUT_SECONDS", "30", { connections: { statementTimeoutMs: 30_000 } }],
    ["NODE_ENV", "production", { isProduction: true }],
    ["OTEL_SERVICE_NAME", "shop", { traces: "http/json" }],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "http/protobuf", { traces: "http/protobuf" }],
    ["OTEL_TRACES_EXPORTER", "none", { traces: null }],
    ["OTEL_SDK_DISABLED", "true", { traces: null }],
    ["BAN_THRESHOLD", "0", { bans: { threshold: 0, firstMs: 60_000, maxMs: 3_600_000 } }],
  ])("%s=%s", (name, value, expected) => {
    expect(readConfig({ [name]: value, INIT_CWD: "/where" })).toMatchObject(expected);
  });
});

describe("a pooler", () => {
  const DATABASE_URL = "postgresql://echoes@pooler.example:6543/echoes";
  const DATABASE_DIRECT_URL = "postgresql://echoes@db.example/echoes";
  const both = { DATABASE_URL, DATABASE_DIRECT_URL };

  test("is what DATABASE_URL leads through if DATABASE_DIRECT_URL is set", () => {
    expect(readConfig({ DATABASE_URL })).toMatchObject({ directUrl: DATABASE_URL });
    expect(readConfig({ DATABASE_URL }).connections.pooler).toBeUndefined();
    expect(readConfig(both)).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      connections: { pooler: { directUrl: DATABASE_DIRECT_URL, tracksStatements: false } },
    });
    const tracking = readConfig({ ...both, POOLER_TRACKS_STATEMENTS: "1" });
    expect(tracking.connections.pooler?.tracksStatements).toBe(true);
  });

  test.each([
    [{ DATABASE_DIRECT_URL }, "both must be postgresql: URLs."],
    [{ DATABASE_URL, POOLER_TRACKS_STATEMENTS: "1" }, "also set DATABASE_DIRECT_URL"],
    [
      { DATABASE_DIRECT_URL, DATABASE_URL: `${DATABASE_URL}?options=-c%20search_path%3Dstore` },
      "DATABASE_URL leads through a pooler, which does not accept options=: set the search_path of the role",
    ],
    [
      { DATABASE_DIRECT_URL, DATABASE_URL: `${DATABASE_URL}?statement_timeout=1` },
      "which does not accept statement_timeout=: DATABASE_TIMEOUT_SECONDS limits",
    ],
  ])("%j is refused, with one sentence", (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message);
  });

  test("may have the schema of Prisma, or parameters that are empty", () => {
    const DATABASE_URL = `${both.DATABASE_URL}?schema=store&options=&statement_timeout=`;
    expect(readConfig({ ...both, DATABASE_URL })).toMatchObject({ databaseUrl: DATABASE_URL });
  });
});

test.each([
  "postgresql://echoes@/echoes?host=/var/run/postgresql",
  "postgresql:///echoes?host=/var/run/postgresql&user=echoes",
  "postgresql://echoes:a@%2Fvar%2Frun%2Fpostgresql/echoes",
  "postgresql://echoes@one/echoes?target_session_attrs=read-write",
])("an address of PostgreSQL: %s", (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

describe("secrets in files", () => {
  const folder = mkdtempSync(join(tmpdir(), "config-"));
  const file = join(folder, "url");
  afterAll(() => rmSync(folder, { recursive: true }));

  test("are read, without the end of the line", () => {
    const url = "postgresql://echoes:secret@db.example/echoes";
    writeFileSync(file, `${url}\n`);
    expect(readConfig({ DATABASE_URL_FILE: file })).toMatchObject({
      databaseUrl: url,
      warnings: [],
    });
    const pooled = {
      DATABASE_URL: "postgresql://pooler.example/x",
      DATABASE_DIRECT_URL_FILE: file,
    };
    expect(readConfig(pooled)).toMatchObject({ directUrl: url, warnings: [] });
    writeFileSync(file, "redis://:secret@counters.example");
    expect(readConfig({ REDIS_URL_FILE: file }).redis.urls).toEqual([
      "redis://:secret@counters.example",
    ]);
  });

  test("must be there, and the only ones", () => {
    expect(() => readConfig({ REDIS_URL_FILE: join(folder, "missing") })).toThrow(
      /^REDIS_URL_FILE must be the path of a file that can be read, not ".*missing" \(ENOENT\)\.$/,
    );
    writeFileSync(file, "\n");
    expect(() => readConfig({ DATABASE_URL_FILE: file })).toThrow(
      /^DATABASE_URL_FILE must be the path of a file that is not empty\.$/,
    );
    writeFileSync(file, "redis://:secret@counters.example");
    const REDIS_URL = "redis://127.0.0.1";
    expect(() => readConfig({ REDIS_URL, REDIS_URL_FILE: file })).toThrow(
      /^Set REDIS_URL or REDIS_URL_FILE, not both\.$/,
    );
  });
});

describe("a variable that resembles one", () => {
  test.each([
    ["DATABASE_URI", "DATABASE_URL"],
    ["REDIS_URLS", "REDIS_URL"],
    ["WEB_CONCURENCY", "WEB_CONCURRENCY"],
    ["trust-proxy", "TRUST_PROXY"],
    ["OPSPORT", "OPS_PORT"],
    ["OPS_HOSTS", "OPS_HOST"],
    ["DATABASE_URL_FILES", "DATABASE_URL_FILE"],
    ["PROT", "PORT"],
    ["HSOT", "HOST"],
    ["OPS_PROT", "OPS_PORT"],
    ["NODE_NEV", "NODE_ENV"],
  ])("%s is named", (name, meant) => {
    expect(readConfig({ [name]: "1" }).warnings).toEqual([
      `The environment variable ${name} is unknown and ignored: did you mean ${meant}?`,
    ]);
  });

  test("is known, and others are compared with it, if the service reads it itself", () => {
    const variables = {
      DATABASE_URI: { meaning: "Another database" },
      MAIL_URL: { meaning: "Mail" },
    };
    const environment = { DATABASE_URI: "a", MAIL_ULR: "b" };
    expect(readConfigOf({ ...service, variables }, environment).warnings).toEqual([
      "The environment variable MAIL_ULR is unknown and ignored: did you mean MAIL_URL?",
    ]);
  });

  test.each([
    [
      "of a shell",
      "PATH HOME PWD OLDPWD SHELL USER LOGNAME TERM LANG HOSTNAME HOSTTYPE SHLVL TMPDIR TZ",
    ],
    [
      "of a terminal",
      "COLUMNS LINES COLORTERM NO_COLOR FORCE_COLOR EDITOR PAGER DISPLAY SSH_AUTH_SOCK",
    ],
    [
      "of Node.js",
      "NODE_OPTIONS NODE_PATH NODE_VERSION NODE_DEBUG NODE_EXTRA_CA_CERTS npm_config_port",
    ],
    [
      "of CI",
      "CI CI_PORT BUILD_URL JOB_URL GITHUB_ENV GITHUB_TOKEN RUNNER_OS RUNNER_TEMP NODE_NAME",
    ],
    ["of Docker", "DOCKER_HOST DOCKER_CONTEXT COMPOSE_PROJECT_NAME container"],
    [
      "of Kubernetes",
      "KUBERNETES_PORT KUBERNETES_SERVICE_HOST KUBERNETES_SERVICE_PORT POD_NAME NODE_IP",
    ],
    [
      "of systemd",
      "INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_FDS LISTEN_PID MAINPID LOGS_DIRECTORY",
    ],
    ["of a proxy", "HTTP_PROXY HTTPS_PROXY NO_PROXY ALL_PROXY"],
    ["of databases", "PGHOST PGPORT PGUSER POSTGRES_PORT REDIS_PORT REDIS_HOST TEST_DATABASE_URL"],
    [
      "of others, and short",
      "PORTS POST SORT PART HOSTS POTS COST SHOT API_PORT WEB_PORT WEB_HOST",
    ],
    ["of the service", "DATABASE_URL_FILE PORT HOST"],
  ])("none %s is named", (_whose, names) => {
    const environment = Object.fromEntries(names.split(" ").map((name) => [name, ""]));
    expect(readConfig(environment).warnings).toEqual([]);
  });
});

describe("refused, with one sentence", () => {
  test.each([
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["HOST", "a b"],
    ["OPS_HOST", "a b"],
    ["MAX_CONNECTIONS", "0"],
    ["MAX_CONNECTIONS_PER_ADDRESS", "1499"],
    ["DATABASE_URL", "file:"],
    ["DATABASE_URL", "./data/x.db"],
    ["DATABASE_URL", "mysql://localhost/db"],
    ["DATABASE_URL", "file::memory:"],
    ["DATABASE_URL", "file://elsewhere/x.db"],
    ["DATABASE_URL", "file:./data/x.db?mode=ro"],
    ["REDIS_URL", "localhost:6379"],
    ["REDIS_URL", "http://localhost:6379"],
    ["REDIS_URL", "redis://localhost/one"],
    ["REDIS_URL", "redis-sentinel://one:26379/main"],
    ["REDIS_URL", "redis://one:6379;redis://two:6379"],
    ["REDIS_PREFIX", "a b"],
    ["WEB_CONCURRENCY", "0"],
    ["WEB_CONCURRENCY", "two"],
    ["DATABASE_URL", "postgresql://localhost"],
    ["DATABASE_URL", "postgresql:///echoes"],
    ["DATABASE_DIRECT_URL", "localhost:5432"],
    ["POOLER_TRACKS_STATEMENTS", "yes"],
    ["DATABASE_POOL_SIZE", "0"],
    ["DATABASE_TIMEOUT_SECONDS", "0.5"],
    ["NODE_ENV", "prod"],
    ["LOG_LEVEL", "loud"],
    ["TRUST_PROXY", "true"],
    ["TRUST_PROXY", "10.0.0.0/33"],
    ["TRUST_PROXY", "0.0.0.0/0"],
    ["TRUST_PROXY", "10.0.0.0/8/8"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
    ["BAN_THRESHOLD", "-1"],
    ["BAN_SECONDS", "1m"],
    ["BAN_MAX_SECONDS", "86401"],
  ])("%s=%s", (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^${name} must be [^\\n]+, not "`),
    );
  });

  test.each([
    ["postgresql://echoes:secret@one,two/echoes?target_session_attrs=read-write", "several hosts"],
    ["postgresql://one:5432,two:5433/echoes", "several hosts"],
    ["postgresql:///echoes?host=one,two", "several hosts"],
    ["postgresql://one/echoes?target_session_attrs=standby", "target_session_attrs=standby"],
  ])("what the driver cannot do: %s", (url, reason) => {
    for (const name of ["DATABASE_URL", "DATABASE_DIRECT_URL"]) {
      const urls = { DATABASE_URL: "postgresql://one/echoes", [name]: url };
      expect(() => readConfig(urls)).toThrow(
        new RegExp(`^${name} (names|has) ${reason}, [^\\n]+: name [^\\n]+\\.$`),
      );
    }
  });

  test("a first ban that is longer than the longest", () => {
    expect(() => readConfig({ BAN_SECONDS: "61", BAN_MAX_SECONDS: "60" })).toThrow(
      /^BAN_SECONDS must be at most BAN_MAX_SECONDS\.$/,
    );
  });

  test("passwords of all nodes are left out", () => {
    const REDIS_URL = "redis://:first@one,redis://user:second@two,http://three";
    expect(() => readConfig({ REDIS_URL })).toThrow(
      /not "redis:\/\/:…@one,redis:\/\/user:…@two,http:\/\/three"/,
    );
  });

  test("several processes without Redis", () => {
    expect(() => readConfig({ WEB_CONCURRENCY: "2" })).toThrow(
      /^WEB_CONCURRENCY starts 2 processes, which must count requests together: set REDIS_URL\.$/,
    );
    const redis = { REDIS_URL: "redis://127.0.0.1" };
    expect(readConfig({ WEB_CONCURRENCY: "2", ...redis }).processes).toBe(2);
    expect(readConfig({ WEB_CONCURRENCY: "auto", ...redis }).processes).toBeGreaterThan(0);
  });

  test("each mistake is told", () => {
    expect(() => readConfig({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/^PORT .*\nLOG_LEVEL .*$/);
  });
});
