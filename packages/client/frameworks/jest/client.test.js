const { ApiError, createAnimalStoreClient, InvalidResponseError } = require("@animal-store/client");
const { apiQueryKey } = require("@animal-store/client/query");
const { useApiQuery } = require("@animal-store/client/react");
const { validateResponse } = require("@animal-store/client/validation");

test("a call returns what the service responds", async () => {
  const fetch = async () => Response.json([]);
  const client = createAnimalStoreClient({ environment: "production", fetch });
  expect(await client.listPets()).toEqual([]);
  expect(apiQueryKey(client.listPets)).toHaveLength(2);
  expect(typeof useApiQuery).toBe("function");
});

test("an error is an ApiError", async () => {
  const fetch = async () => new Response("no", { status: 500 });
  const client = createAnimalStoreClient({ environment: "production", fetch });
  await expect(client.listPets()).rejects.toThrow(ApiError);
});

test("a response that breaks the contract is an InvalidResponseError", async () => {
  const fetch = async () => Response.json(null);
  const client = createAnimalStoreClient({ environment: "production", fetch, validateResponse });
  await expect(client.listPets()).rejects.toThrow(InvalidResponseError);
});
