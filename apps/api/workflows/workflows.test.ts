import { testWorkflows } from "@contract-first/testing/workflows";
import { useTestApi } from "../src/testing/test-api.ts";

const api = useTestApi();

testWorkflows({
  description: "openapi/animal-store.arazzo.yaml",
  contract: "openapi/openapi.yaml",
  source: "animal-store",
  service: api,
  inputs,
  // The request without a key.
  problems: [{ operationId: "listPets", status: 401, ruleId: "security-baseline" }],
});

async function inputs() {
  for (const name of ["Rex", "Bello"])
    await api.client.POST("/pets", { body: { name, categoryId: 7 } });
  const { response } = await api.client.GET("/pets", { params: { query: { limit: 1 } } });
  const [, secondPage = ""] = /cursor=(\w+)/.exec(response.headers.get("Link") ?? "") ?? [];
  const { secret: apiKey } = await api.createKey();
  const single = { plan: "enterprise", perMinute: 1, perDay: 100 };
  const { secret: spentApiKey } = await api.createKey(single);
  return { apiKey, spentApiKey, secondPage };
}
