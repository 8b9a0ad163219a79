/** @jest-environment jsdom */
const { createAnimalStoreClient } = require("@animal-store/client");

// jsdom has neither `Request` nor `fetch`, so tests of a page take them from Node.js or a package.
class Request {
  constructor(url, init) {
    Object.assign(this, init, { url: String(url) });
  }
}

test("the page completes a relative base URL", async () => {
  Object.assign(globalThis, { Request });
  const sent = [];
  const fetch = async ({ url }) => {
    sent.push(url);
    throw new Error("not there");
  };
  const client = createAnimalStoreClient({ baseUrl: "/api/v1", fetch, retry: false });
  await expect(client.listPets()).rejects.toThrow("No response");
  expect(sent).toEqual(["http://localhost/api/v1/pets"]);
});
