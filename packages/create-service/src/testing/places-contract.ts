import { museumContract } from "./museum-contract.ts";

/** The contract of the museum with places in front, because the README of a new service shows code for them. */
export function placesContract(): string {
  return museumContract(({ paths, components, ...contract }) => {
    const events = Object.entries(paths);
    for (const [path] of events) delete paths[path];
    Object.assign(paths, placePaths, Object.fromEntries(events));
    Object.assign(components.schemas ?? {}, placeSchemas);
    (contract.tags as object[]).push({ name: "places", description: "Where something happens." });
  });
}

const response = (name: string) => ({ $ref: `#/components/responses/${name}` });
const json = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});

const anyErrors = {
  400: response("BadRequest"),
  401: response("Unauthorized"),
  429: response("TooManyRequests"),
  500: response("InternalServerError"),
  503: response("ServiceUnavailable"),
};

const bodyErrors = {
  408: response("RequestTimeout"),
  413: response("ContentTooLarge"),
  415: response("UnsupportedMediaType"),
};

const described = (operationId: string, summary: string) => ({
  operationId,
  summary,
  description: `${summary}.`,
  tags: ["places"],
});

const places = { ...json("Place"), description: "The place." };

const placePaths = {
  "/places": {
    post: {
      ...described("createPlace", "Add a place"),
      requestBody: { required: true, description: "What it is.", ...json("NewPlace") },
      responses: {
        201: { ...places, headers: { Location: { $ref: "#/components/headers/Location" } } },
        ...anyErrors,
        ...bodyErrors,
      },
    },
  },
  "/places/{placeId}": {
    parameters: [
      {
        name: "placeId",
        in: "path",
        required: true,
        description: "The place.",
        schema: { $ref: "#/components/schemas/Id" },
        example: 1,
      },
    ],
    get: {
      ...described("getPlace", "Get a place"),
      responses: { 200: places, 404: response("NotFound"), ...anyErrors },
    },
    patch: {
      ...described("renamePlace", "Rename a place"),
      parameters: [
        {
          ...{ name: "If-Match", in: "header", description: "The version that is renamed." },
          schema: { type: "string", example: "*" },
        },
      ],
      requestBody: { required: true, description: "Its new name.", ...json("NewPlace") },
      responses: {
        200: {
          ...places,
          headers: { ETag: { description: "Its new version.", schema: { type: "string" } } },
        },
        404: response("NotFound"),
        412: { ...json("Error"), description: "It has another version." },
        ...anyErrors,
        ...bodyErrors,
      },
    },
    delete: {
      ...described("deletePlace", "Remove a place"),
      responses: {
        204: { description: "It is gone." },
        409: { ...json("Error"), description: "Something refers to it." },
        ...anyErrors,
      },
    },
  },
  "/places/events": {
    get: {
      ...described("watchPlaces", "Watch the places"),
      parameters: [
        {
          ...{ name: "Last-Event-ID", in: "header", description: "The last event received." },
          schema: { type: "string", pattern: "^[0-9]{1,18}$" },
        },
      ],
      responses: {
        200: {
          description: "The places, as they are added.",
          content: {
            "text/event-stream": { itemSchema: { $ref: "#/components/schemas/PlaceAdded" } },
          },
        },
        ...anyErrors,
      },
    },
  },
  "/places/export": {
    get: {
      ...described("exportPlaces", "Export the places"),
      responses: {
        200: {
          description: "All of them, one by one.",
          content: { "application/jsonl": { itemSchema: { $ref: "#/components/schemas/Place" } } },
        },
        ...anyErrors,
      },
    },
  },
  "/all-places": {
    get: {
      ...described("listPlaces", "List places"),
      responses: {
        200: {
          description: "All of them.",
          content: {
            "application/json": {
              schema: {
                type: "array",
                maxItems: 100,
                items: { $ref: "#/components/schemas/Place" },
              },
            },
          },
        },
        404: response("NotFound"),
        ...anyErrors,
      },
    },
  },
};

const name = { type: "string", description: "Its name.", example: "Old town hall" };
const note = { type: "string", description: "What to know of it.", example: "Has an echo." };

const placeSchemas = {
  NewPlace: {
    type: "object",
    description: "A place to add.",
    required: ["name"],
    properties: { name, note },
  },
  Place: {
    type: "object",
    description: "A place.",
    required: ["id", "name"],
    properties: { id: { $ref: "#/components/schemas/Id" }, name, note },
  },
  PlaceAdded: {
    type: "object",
    description: "A place was added.",
    required: ["event", "id", "data"],
    properties: {
      event: { const: "added" },
      id: { type: "string", description: "The position of the event." },
      data: {
        ...{ type: "string", description: "The place.", contentMediaType: "application/json" },
        contentSchema: { $ref: "#/components/schemas/Place" },
      },
    },
  },
};
