// Generated from packages/judges/problem-service/openapi.yaml by pnpm generate. Do not edit.

/**
 * Format: int64
 * @description A 64-bit identifier up to 2^53 − 1, the integers that every JSON implementation exchanges exactly
 *     (RFC 7493, section 2.2).
 */
export type Id = number;
/**
 * @description What a place is, as far as its walls matter.
 * @enum {string}
 */
export type PlaceKind = "cave" | "hall" | "stairwell" | "tunnel";
/** @description A place to enter. */
export interface NewPlace {
  /**
   * @description How people who live there call it, in their own script.
   * @example 響きの洞
   */
  name: string;
  kind: PlaceKind;
  /**
   * @description In cubic metres, if somebody has measured it.
   * @example 5400
   */
  volume?: number;
}
/** @description A place of the register. */
export type Place = NewPlace & {
  /**
   * @description Assigned by the service.
   * @example 1
   */
  id: Id;
};
/** @description One page of places, in the order of their identifiers. */
export type Places = Place[];
/** @description Problem details (RFC 9457). */
export interface Problem {
  /**
   * Format: uri-reference
   * @description What kind of problem it is.
   */
  type: string;
  /** @description A name for this kind of problem. */
  title: string;
  /** @description The status of the response. */
  status: number;
  /** @description What happened. */
  detail?: string;
  /**
   * Format: uri-reference
   * @description What it happened to.
   */
  instance?: string;
}
/** @description Problem details with the places of the mistakes. */
export type InvalidRequest = Problem & {
  /** @description The mistakes. */
  errors?: {
    /** @description The name of a parameter. */
    field?: string;
    /** @description A place in the body. */
    pointer?: string;
    /** @description What is wrong there. */
    detail: string;
  }[];
};
/** @description Why a place stays. */
export interface Kept {
  /** @description A sentence. */
  title: string;
  /** @description The status of the response. */
  status: number;
  /** @description The year in which it was opened. */
  since: number;
}
/** @description An error, as before. */
export interface OldError {
  /** @description The error. */
  error: {
    /** @description What happened. */
    message: string;
    /** @description What kind of error it is. */
    type: string;
    /** @description The status of the response. */
    http_status: string;
  };
}
export interface paths {
  "/places": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List places
     * @description Returns the first places.
     */
    get: operations["listPlaces"];
    put?: never;
    /**
     * Enter a place
     * @description Enters a place, once for each `Idempotency-Key`.
     */
    post: operations["createPlace"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/places/{placeId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 3
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    /**
     * Get a place
     * @description Returns one place, unless the client has this version of it.
     */
    get: operations["getPlace"];
    /**
     * Correct a place
     * @description Replaces what is known of a place, if nobody else has changed it.
     */
    put: operations["replacePlace"];
    post?: never;
    /**
     * Delete a place
     * @description Deletes a place, unless it is the first.
     */
    delete: operations["deletePlace"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/old-places/{placeId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a place, as before
     * @description Returns one place. Its errors are of an older form.
     */
    get: operations["getOldPlace"];
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
    Id: Id;
    PlaceKind: PlaceKind;
    NewPlace: NewPlace;
    Place: Place;
    Places: Places;
    Problem: Problem;
    InvalidRequest: InvalidRequest;
    Kept: Kept;
    OldError: OldError;
  };
  responses: {
    /** @description What is wrong. */
    Problem: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description How many seconds to wait before the next request (RFC 9110, section 10.2.3).
         * @example 42
         */
        "Retry-After"?: number;
        /**
         * @description How to authenticate (RFC 6750, section 3).
         * @example Bearer realm="Echo Register"
         */
        "WWW-Authenticate"?: string;
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": Problem;
      };
    };
    /** @description What is wrong with the request, and where. */
    Invalid: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        [name: string]: unknown;
      };
      content: {
        "application/problem+json": InvalidRequest;
      };
    };
    /** @description What is wrong. */
    Old: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description How many seconds to wait before the next request (RFC 9110, section 10.2.3).
         * @example 42
         */
        "Retry-After"?: number;
        /**
         * @description How to authenticate (RFC 6750, section 3).
         * @example Bearer realm="Echo Register"
         */
        "WWW-Authenticate"?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": OldError;
      };
    };
  };
  parameters: {
    /**
     * @description The identifier of the place.
     * @example 3
     */
    PlaceId: Id;
    /**
     * @description Names the request, for 48 hours.
     * @example 0d3c1a58-5a53-4a8b-9d0d-5d6f8b2f9f10
     */
    IdempotencyKey: string;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The version of a place (RFC 9110, section 8.8.3).
     * @example "33a64df5"
     */
    ETag: string;
    /**
     * @description The request limit of the window, minute or day, in which the fewest requests are left.
     * @example 30
     */
    "X-RateLimit-Limit": number;
    /**
     * @description How many requests are left in this window.
     * @example 28
     */
    "X-RateLimit-Remaining": number;
    /**
     * @description When this window ends, as a Unix timestamp in seconds.
     * @example 1798761600
     */
    "X-RateLimit-Reset": number;
    /**
     * @description What is left in each window (IETF draft-ietf-httpapi-ratelimit-headers).
     * @example "minute";r=28;t=42, "day";r=458;t=47382
     */
    RateLimit: string;
    /**
     * @description The limit of each window (IETF draft-ietf-httpapi-ratelimit-headers).
     * @example "minute";q=30;w=60, "day";q=500;w=86400
     */
    "RateLimit-Policy": string;
    /**
     * @description How many seconds to wait before the next request (RFC 9110, section 10.2.3).
     * @example 42
     */
    "Retry-After": number;
    /**
     * @description Identifies this request in the service's log.
     * @example 7c9e6679-7425-40de-944b-e07fc1f90ae7
     */
    "X-Request-Id": string;
    /**
     * @description Caches must not store the response (RFC 9111, section 5.2.2.5).
     * @example no-store
     */
    "Cache-Control": string;
    /**
     * @description The URL of what was added, relative to the host.
     * @example /echoes/v1/places/1
     */
    Location: string;
    /**
     * @description `true` if the response is that of an earlier request with the same `Idempotency-Key`.
     * @example true
     */
    "Idempotency-Replayed": "true";
    /**
     * @description How to authenticate (RFC 6750, section 3).
     * @example Bearer realm="Echo Register"
     */
    "WWW-Authenticate": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPlaces: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The places. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Places;
        };
      };
      default: components["responses"]["Problem"];
    };
  };
  createPlace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Names the request, for 48 hours.
         * @example 0d3c1a58-5a53-4a8b-9d0d-5d6f8b2f9f10
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The place. */
    requestBody: {
      content: {
        "application/json": NewPlace;
      };
    };
    responses: {
      /** @description The place was entered. */
      201: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          Location: components["headers"]["Location"];
          /**
           * @description `true` if the response is that of an earlier request with the same `Idempotency-Key`.
           * @example true
           */
          "Idempotency-Replayed"?: "true";
          [name: string]: unknown;
        };
        content: {
          "application/json": Place;
        };
      };
      400: components["responses"]["Invalid"];
      "4XX": components["responses"]["Problem"];
      "5XX": components["responses"]["Problem"];
    };
  };
  getPlace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The versions that the client has.
         * @example "1"
         */
        "If-None-Match"?: string;
      };
      path: {
        /**
         * @description The identifier of the place.
         * @example 3
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The place. */
      200: {
        headers: {
          /**
           * @description The version of a place (RFC 9110, section 8.8.3).
           * @example "33a64df5"
           */
          ETag?: string;
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Place;
        };
      };
      /** @description The client has this version. */
      304: {
        headers: {
          /**
           * @description The version of a place (RFC 9110, section 8.8.3).
           * @example "33a64df5"
           */
          ETag?: string;
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description There is no such place; the contract does not say what the body is. */
      404: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content?: never;
      };
      default: components["responses"]["Problem"];
    };
  };
  replacePlace: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The version that the client has seen.
         * @example "1"
         */
        "If-Match": string;
        /**
         * @description Names the request, for 48 hours.
         * @example 0d3c1a58-5a53-4a8b-9d0d-5d6f8b2f9f10
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path: {
        /**
         * @description The identifier of the place.
         * @example 3
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    /** @description The place. */
    requestBody: {
      content: {
        "application/json": NewPlace;
      };
    };
    responses: {
      /** @description The place as it is now. */
      200: {
        headers: {
          /**
           * @description The version of a place (RFC 9110, section 8.8.3).
           * @example "33a64df5"
           */
          ETag?: string;
          /**
           * @description `true` if the response is that of an earlier request with the same `Idempotency-Key`.
           * @example true
           */
          "Idempotency-Replayed"?: "true";
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Place;
        };
      };
      400: components["responses"]["Invalid"];
      412: components["responses"]["Problem"];
      428: components["responses"]["Problem"];
      "4XX": components["responses"]["Problem"];
      "5XX": components["responses"]["Problem"];
    };
  };
  deletePlace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The version that the client has seen.
         * @example "1"
         */
        "If-Match"?: string;
      };
      path: {
        /**
         * @description The identifier of the place.
         * @example 3
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The place was deleted. */
      204: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content?: never;
      };
      /** @description The place stays. */
      409: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content: {
          "application/problem+json": Kept;
        };
      };
      default: components["responses"]["Problem"];
    };
  };
  getOldPlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 3
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The place. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Place;
        };
      };
      "4XX": components["responses"]["Old"];
      "5XX": components["responses"]["Old"];
    };
  };
}
