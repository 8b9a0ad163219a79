import { compiled } from "@contract-first/service/internal/http/testing/compiled";
import { documentOf } from "@contract-first/service/internal/testing";
import { testAnyInput, testContract, testMethods } from "@contract-first/testing";
import { service as usual } from "@verification/example/service";
import { describe } from "vitest";

/** The security requirements of a register whose operations ask for keys in all places, and for tokens. */
const security = {
  listPlaces: [{ inQuery: [] }],
  createPlace: [{ inHeader: ["enter"], login: ["enter"] }, { key: [] }],
  getPlace: [{ login: [] }, {}],
  replacePlace: [{ password: [] }, { inHeader: [] }],
  deletePlace: [{ key: ["remove"] }],
  watchPlaces: [{ inHeader: [] }, { login: [] }],
  addRecording: [{ password: ["enter"] }],
  getRecording: [],
};

/** A key without scopes is not enough for these; for `createPlace` it is, as the bearer token. */
const forbidding = ["deletePlace", "addRecording"];

const securitySchemes = {
  key: { credential: "key", in: "bearer" },
  inHeader: { credential: "key", in: "header", name: "X-Register-Key" },
  inQuery: { credential: "key", in: "query", name: "register_key" },
  password: { credential: "key", in: "basic" },
  login: { credential: "token", in: "bearer" },
};

const contract = withSecurity(usual.contract as never);
const service: typeof usual = {
  ...usual,
  contract,
};

describe("the contract", () =>
  testContract(service, {
    errorScenarios: {
      deletePlace: { 409: (send) => send("deletePlace", { path: { placeId: 1 } }) },
      watchPlaces: { 410: (send) => send("watchPlaces", { header: { "Last-Event-ID": "gone" } }) },
    },
  }));

describe("every method", () => testMethods(service));

describe("any input", () => testAnyInput(service));

interface AnyDocument {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

interface AnyContract {
  operations: Record<string, { method: string; path: string }>;
}

/** A copy of the contract that asks for other keys, and declares what it then responds with. */
function withSecurity(own: AnyContract): (typeof usual)["contract"] {
  const document = documentOf(own as never) as unknown as AnyDocument;
  const operations = Object.entries(security).map(([id, requirements]) => {
    const operation = own.operations[id] ?? { method: "", path: "" };
    const declared = document.paths[operation.path]?.[operation.method]?.responses ?? {};
    const isPublic = requirements.some((each) => Object.keys(each).length === 0);
    const isNone = requirements.length === 0;
    if (isPublic || isNone) delete declared["401"];
    if (forbidding.includes(id)) declared["403"] = declared["401"];
    const authentication = isNone ? "none" : isPublic ? "optional" : "required";
    return [id, { ...operation, security: requirements, authentication }];
  });
  return compiled({
    ...own,
    document,
    securitySchemes,
    operations: Object.fromEntries(operations),
  } as never) as never;
}
