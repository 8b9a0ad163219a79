const { createAnimalStoreClient } = require("@animal-store/client");
const { mockAnimalStore } = require("@animal-store/client/mock");
const { setupServer } = require("msw/node");

test("mocks respond", async () => {
  const server = setupServer(...mockAnimalStore({ environment: "production" }).handlers);
  server.listen();
  const client = createAnimalStoreClient({ environment: "production", retry: false });
  expect(await client.listPets()).toHaveLength(2);
  server.close();
});
