// Generated from packages/judges/any-contract/openapi.yaml by pnpm generate. Do not edit.

export interface ItemSchema {
  file?: string;
}
export interface Bottle {
  /** @enum {string} */
  kind: "Bottle";
  volume: number;
  /** Format: binary */
  label: Binary;
  place?: {
    city?: string;
  };
}
export interface Cup {
  /** @enum {string} */
  kind: "Cup";
  warm: boolean;
  volume?: number;
}
export interface Thing {
  kind?: string;
  part?: string;
}
export interface Event {
  name?: string;
  never?: unknown;
  kind?: null | Kind;
  /**
   * @example {
   *       "gb": 10
   *     }
   */
  properties?: {
    [key: string]: string | boolean;
  };
}
export interface Kind {
  type: string;
}
/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary {
  readonly binary: unique symbol;
}
export interface paths {
  "/": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["getRoot"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reports/{report-id}.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["sendOperation"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/reports/{report-id}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["getReportsByReportId"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/searches": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["postSearches"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/drinks": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    post: operations["addDrink"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/pictures": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put: operations["putPictures"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/events/{kind}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get: operations["getEvent"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    Item: ItemSchema;
    Bottle: Bottle;
    Cup: Cup;
    Thing: Thing;
    Event: Event;
    Kind: Kind;
  };
  responses: never;
  parameters: {
    schema: "short" | "long";
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  getRoot: {
    parameters: {
      query?: {
        "tags[]"?: ("a" | "b")[];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The root. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Thing;
        };
      };
    };
  };
  sendOperation: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        "report-id": number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A report. */
      200: {
        headers: {
          "X-Columns"?: string;
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
    };
  };
  getReportsByReportId: {
    parameters: {
      query?: {
        form?: components["parameters"]["schema"];
      };
      header?: never;
      path: {
        "report-id": number;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description A report. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/vnd.report+json": unknown;
        };
      };
      /** @description None. */
      404: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  postSearches: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "application/x-www-form-urlencoded": {
          words: string[];
          /** @description Any value. */
          note: unknown;
          never?: string;
          limit?: number;
          order?: "up";
          range?: {
            from?: number;
          };
        };
      };
    };
    responses: {
      /** @description Searched. */
      201: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ItemSchema;
        };
      };
    };
  };
  addDrink: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "multipart/form-data": Bottle | Cup;
      };
    };
    responses: {
      /** @description Added. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
    };
  };
  putPictures: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody: {
      content: {
        "image/png": Binary;
      };
    };
    responses: {
      /** @description Kept. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description Wrong. */
      400: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            /** @enum {string} */
            name: "INVALID_REQUEST" | "OTHER";
          };
        };
      };
    };
  };
  getEvent: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        kind: string;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description An event. */
      200: {
        headers: {
          "X-Total": number;
          [name: string]: unknown;
        };
        content: {
          "application/json": Event;
        };
      };
    };
  };
}
