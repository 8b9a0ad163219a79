import { createContext, runInContext } from "node:vm";
import { respond } from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { expect, test } from "vitest";
import { bundle, imports } from "../scripts/bundle-size.ts";

test("the client needs nothing but what browsers, Deno, Bun and edge runtimes have", async () => {
  const web = {
    AbortController,
    Headers,
    Request,
    Response,
    TextDecoder,
    URL,
    URLSearchParams,
    FormData,
    setTimeout,
    clearTimeout,
    performance,
  };
  const sandbox = createContext({ ...web, fetch: async () => respond(200, {}, [{ id: 1 }]) });
  const script = (await bundle(imports.whole)).replace(
    /export\{([\w$]+) as (\w+)\};?\s*$/,
    "globalThis.$2=$1;",
  );
  runInContext(script, sandbox);
  const call = runInContext(
    'createAnimalStoreClient({ environment: "production", apiKey: "key" }).listPets()',
    sandbox,
  );
  expect(await call).toEqual([{ id: 1 }]);
  for (const builtIn of ["process", "require", "Buffer", "global"]) {
    expect(runInContext(`typeof ${builtIn}`, sandbox)).toBe("undefined");
  }
});
