// Generated from openapi/openapi.yaml by pnpm generate. Do not edit.

/**
 * Format: int64
 * @description A 64-bit identifier within ±(2^53 − 1), the integers that every JSON implementation
 *     exchanges exactly (RFC 7493, section 2.2).
 */
export type Id = number;
/**
 * @description Whether the animal can be bought, is reserved for someone, or has been sold.
 * @enum {string}
 */
export type PetStatus = "available" | "pending" | "sold";
/** @description An animal to add. */
export interface NewPet {
  /**
   * @description The animal's name: any Unicode text without U+0000, and so without lone surrogates. It is
   *     kept exactly, code point for code point.
   * @example Rex
   */
  name: string;
  /**
   * @description The category that the animal belongs to.
   * @example 7
   */
  categoryId: Id;
  status?: PetStatus;
}
/** @description An animal of the catalogue. */
export type Pet = NewPet & {
  /**
   * @description Assigned by the service when the animal is added; never reused.
   * @example 2
   */
  id: Id;
};
/** @description One page of animals, in the order of their identifiers. */
export type Pets = Pet[];
/** @description What went wrong. */
export interface ErrorBody {
  /**
   * @description What went wrong, for programs. Codes may be added: treat one that you do not know
   *     by its `status`.
   *
   *     | Code | Status | Meaning |
   *     | --- | --- | --- |
   *     | `invalid_request` | 400 | A parameter, or the body, is not what the operation accepts. |
   *     | `unauthorized` | 401 | The API key is missing or not valid. |
   *     | `not_found` | 404 | There is no such resource. |
   *     | `method_not_allowed` | 405 | The resource does not support the request method; see `Allow`. |
   *     | `request_timeout` | 408 | The request was not complete in time. |
   *     | `request_in_progress` | 409 | The first request with this `Idempotency-Key` is still being carried out. |
   *     | `content_too_large` | 413 | The body is too large. |
   *     | `unsupported_media_type` | 415 | The body is not JSON in UTF-8. |
   *     | `idempotency_key_reused` | 422 | The `Idempotency-Key` belongs to a request with other content. |
   *     | `headers_too_large` | 431 | The header section is too large. |
   *     | `rate_limited` | 429 | The rate limit of the plan is exceeded; see `Retry-After`. |
   *     | `key_banned` | 429 | Too many requests were sent after a 429; see `Retry-After`. |
   *     | `internal_error` | 500 | The service failed; the request may be sent again later. |
   *     | `service_unavailable` | 503 | The service cannot be used at present; see `Retry-After`. |
   * @example not_found
   */
  code:
    | "invalid_request"
    | "unauthorized"
    | "not_found"
    | "method_not_allowed"
    | "request_timeout"
    | "request_in_progress"
    | "content_too_large"
    | "unsupported_media_type"
    | "idempotency_key_reused"
    | "headers_too_large"
    | "rate_limited"
    | "key_banned"
    | "internal_error"
    | "service_unavailable"
    | (string & {});
  /**
   * @description What went wrong, for people. Its wording may change.
   * @example There is no pet 99.
   */
  message: string;
  /**
   * @description The HTTP status code of the response.
   * @example 404
   */
  status: number;
}
/** @description What is wrong with the request, and where. */
export type InvalidRequest = ErrorBody & {
  /**
   * @description The mistakes, each with its place. There may be more than are listed, and an error of the
   *     connection lists none.
   */
  errors?: FieldError[];
};
/** @description One mistake in a request. */
export interface FieldError {
  /**
   * @description The part of the request. `path` is reserved: an invalid path leads to no resource, which is 404.
   * @example body
   * @enum {string}
   */
  in: "body" | "query" | "path" | "header";
  /**
   * @description The name of the parameter. Absent for the body.
   * @example limit
   */
  name?: string;
  /**
   * @description The place in the body as a JSON Pointer (RFC 6901): the value, or where a missing one should
   *     be. `""` is the body as a whole. For a parameter, the place within its value, if it is a list
   *     or an object.
   * @example /name
   */
  pointer?: string;
  /**
   * @description The rule that is broken, for programs. Rules may be added: show the `message` of one that you
   *     do not know.
   *
   *     | Rule | Meaning |
   *     | --- | --- |
   *     | `required` | It is missing. |
   *     | `type` | It has another type. |
   *     | `enum` | It is none of the listed values. |
   *     | `const` | It is not the one allowed value. |
   *     | `minimum` | The number is too small. |
   *     | `maximum` | The number is too large. |
   *     | `exclusiveMinimum` | The number is too small. |
   *     | `exclusiveMaximum` | The number is too large. |
   *     | `multipleOf` | The number is not a multiple of the given one. |
   *     | `minLength` | The text is too short. |
   *     | `maxLength` | The text is too long. |
   *     | `pattern` | The text does not have the expected form. |
   *     | `format` | The text is not of the expected format. |
   *     | `minItems` | The list is too short. |
   *     | `maxItems` | The list is too long. |
   *     | `uniqueItems` | The list has an item twice. |
   *     | `contains` | The list lacks an item that it must have, or has too many of a kind. |
   *     | `minProperties` | The object has too few properties. |
   *     | `maxProperties` | The object has too many properties. |
   *     | `propertyNames` | The name of a property is not allowed. |
   *     | `oneOf` | It has none of several forms, or more than one. |
   *     | `anyOf` | It has none of several forms. |
   *     | `not` | It is not allowed here. |
   *     | `unknown` | There is no such parameter, or no such property of it. |
   *     | `repeated` | The parameter is sent several times. |
   *     | `json` | The body is not valid JSON. |
   *     | `encoding` | The text is not valid Unicode, or the body is not encoded as it says. |
   *     | `form` | The body is not a valid form. |
   *     | `incomplete` | The body ended too early. |
   *     | `reference` | It refers to nothing that exists. |
   *     | `unique` | Something else has this value. |
   * @example required
   */
  rule: string;
  /**
   * @description What is wrong, as a sentence for people. Its wording may change.
   * @example This value is required.
   */
  message: string;
  /**
   * @description What the message is about, by the keyword of the contract, for messages of your own: for
   *     example the `maximum`.
   * @example {
   *       "maximum": 100
   *     }
   */
  params?: {
    [key: string]: unknown;
  };
}
export interface paths {
  "/pets": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List animals
     * @description Returns the animals of the catalogue in the order of their identifiers, optionally only
     *     those with one status. One page holds at most `limit` animals, and ends at about a megabyte; follow
     *     the `Link` header with `rel="next"` for the next page. Animals added while you page through the list
     *     appear at its end: none is repeated and none is skipped.
     */
    get: operations["listPets"];
    put?: never;
    /**
     * Add an animal
     * @description Adds an animal to the catalogue and returns it with the identifier that the service
     *     assigned. The `Location` header holds its URL. An animal added without a status has none.
     *     Properties that `NewPet` does not define are ignored.
     *
     *     With an `Idempotency-Key`, the request can be repeated for 24 hours without adding a second
     *     animal: the first response is sent again, with `Idempotency-Replayed: true`.
     */
    post: operations["createPet"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/pets/{petId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get an animal
     * @deprecated
     * @description Returns one animal. **Deprecated:** it is to be removed on 5 December 2030.
     *     Use [List animals](#operation/listPets) with the `status` filter instead.
     */
    get: operations["getPet"];
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
    PetStatus: PetStatus;
    NewPet: NewPet;
    Pet: Pet;
    Pets: Pets;
    Error: ErrorBody;
    InvalidRequest: InvalidRequest;
    FieldError: FieldError;
  };
  responses: {
    /** @description A parameter, or the body, is not what the operation accepts. */
    BadRequest: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": InvalidRequest;
      };
    };
    /** @description The API key is missing or not valid. */
    Unauthorized: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description There is no such resource. */
    NotFound: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The request was not complete in time. */
    RequestTimeout: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /**
     * @description The first request with this `Idempotency-Key` is still being carried out: repeat this one later,
     *     to get the response of the first.
     */
    Conflict: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The body is too large. */
    ContentTooLarge: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The body is not JSON in UTF-8. */
    UnsupportedMediaType: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The `Idempotency-Key` belongs to a request with other content. */
    UnprocessableContent: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The rate limit of the plan is exceeded, or the key is banned for going on regardless. */
    TooManyRequests: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The service failed. */
    InternalServerError: {
      headers: {
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /**
     * @description The service cannot be used at present: it is overloaded, or its database is restarting. A
     *     request that would add something may or may not have been carried out; with an
     *     `Idempotency-Key`, it can be sent again all the same.
     */
    ServiceUnavailable: {
      headers: {
        "Retry-After": components["headers"]["Retry-After"];
        "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
        "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
        "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "X-Request-Id": components["headers"]["X-Request-Id"];
        "Cache-Control": components["headers"]["Cache-Control"];
        /**
         * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
         * @example @1795219200
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Thu, 05 Dec 2030 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
         *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
         *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
         * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
  };
  parameters: {
    /**
     * @description The maximum number of animals in the response. There are fewer when their names are long, and
     *     on the last page: only the `Link` header tells whether there are more.
     * @example 2
     */
    Limit: number;
    /**
     * @description Return only the animals with this status.
     * @example available
     */
    Status: PetStatus;
    /**
     * @description Where the page begins: the opaque value that the `Link` header of the page before holds.
     *     Its form may change at any time; do not construct one.
     * @example YWZ0ZXI6Mg
     */
    Cursor: string;
    /**
     * @description Names the request, so that it can be repeated and is carried out once
     *     (IETF draft-ietf-httpapi-idempotency-key-header). Choose a new one, for example a UUID, for each
     *     request, and the same one for its repetitions. Keys belong to an API key and are kept for
     *     24 hours. Only a success is kept: after an error, send the request again with the same key.
     *     Quotation marks, as in the draft, are part of a key: `"a"` and `a` are two keys.
     * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
     */
    IdempotencyKey: string;
    /**
     * @description The identifier of the animal.
     * @example 2
     */
    PetId: Id;
  };
  requestBodies: never;
  headers: {
    /**
     * @description The request limit that applies: that of the window, minute or day, in which the fewest
     *     requests are left.
     * @example 60
     */
    "X-RateLimit-Limit": number;
    /**
     * @description How many requests are left in this window.
     * @example 58
     */
    "X-RateLimit-Remaining": number;
    /**
     * @description When this window ends and the limit resets, as a Unix timestamp in seconds.
     * @example 1798761600
     */
    "X-RateLimit-Reset": number;
    /**
     * @description All windows (IETF draft-ietf-httpapi-ratelimit-headers-11): `r` requests are left, and `t`
     *     seconds remain until the window ends.
     * @example "minute";r=58;t=42, "day";r=958;t=47382
     */
    RateLimit: string;
    /**
     * @description The limits (IETF draft-ietf-httpapi-ratelimit-headers-11): `q` requests in a window of `w`
     *     seconds.
     * @example "minute";q=60;w=60, "day";q=1000;w=86400
     */
    "RateLimit-Policy": string;
    /**
     * @description How many seconds to wait before the next request (RFC 9110, section 10.2.3).
     * @example 42
     */
    "Retry-After": number;
    /**
     * @description Identifies this request in the service's log; quote it when you report a problem. A
     *     request's own `X-Request-Id` is kept when it has 1 to 64 letters, digits, `-`, `_` or `.`.
     * @example 0b9f4a7e-5d0c-4b6e-9a43-0f5c4f6f1f2b
     */
    "X-Request-Id": string;
    /**
     * @description Caches must not store the response (RFC 9111, section 5.2.2.5).
     * @example no-store
     */
    "Cache-Control": string;
    /**
     * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
     *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
     *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
     * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
     */
    Link: string;
    /**
     * @description The URL of the created resource, relative to the host.
     * @example /v1/pets/3
     */
    Location: string;
    /**
     * @description `true` if the response is that of an earlier request with the same `Idempotency-Key`. The
     *     `X-RateLimit-*` headers and `X-Request-Id` are always those of this request.
     * @example true
     */
    "Idempotency-Replayed": "true";
    /**
     * @description How to authenticate (RFC 6750, section 3).
     * @example Bearer realm="Animal Store"
     */
    "WWW-Authenticate": string;
    /**
     * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
     * @example @1795219200
     */
    Deprecation: string;
    /**
     * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
     * @example Thu, 05 Dec 2030 00:00:00 GMT
     */
    Sunset: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPets: {
    parameters: {
      query?: {
        /**
         * @description The maximum number of animals in the response. There are fewer when their names are long, and
         *     on the last page: only the `Link` header tells whether there are more.
         * @example 2
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description Return only the animals with this status.
         * @example available
         */
        status?: components["parameters"]["Status"];
        /**
         * @description Where the page begins: the opaque value that the `Link` header of the page before holds.
         *     Its form may change at any time; do not construct one.
         * @example YWZ0ZXI6Mg
         */
        cursor?: components["parameters"]["Cursor"];
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of animals. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          /**
           * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
           *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
           *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
           * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Pets;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createPet: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Names the request, so that it can be repeated and is carried out once
         *     (IETF draft-ietf-httpapi-idempotency-key-header). Choose a new one, for example a UUID, for each
         *     request, and the same one for its repetitions. Keys belong to an API key and are kept for
         *     24 hours. Only a success is kept: after an error, send the request again with the same key.
         *     Quotation marks, as in the draft, are part of a key: `"a"` and `a` are two keys.
         * @example 8e03978e-40d5-43dd-bc93-6894a57f9324
         */
        "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
      };
      path?: never;
      cookie?: never;
    };
    /** @description The animal to add. */
    requestBody: {
      content: {
        "application/json": NewPet;
      };
    };
    responses: {
      /** @description The animal was added. */
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
           * @description `true` if the response is that of an earlier request with the same `Idempotency-Key`. The
           *     `X-RateLimit-*` headers and `X-Request-Id` are always those of this request.
           * @example true
           */
          "Idempotency-Replayed"?: "true";
          [name: string]: unknown;
        };
        content: {
          "application/json": Pet;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableContent"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getPet: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the animal.
         * @example 2
         */
        petId: components["parameters"]["PetId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The animal. */
      200: {
        headers: {
          "X-RateLimit-Limit": components["headers"]["X-RateLimit-Limit"];
          "X-RateLimit-Remaining": components["headers"]["X-RateLimit-Remaining"];
          "X-RateLimit-Reset": components["headers"]["X-RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "X-Request-Id": components["headers"]["X-Request-Id"];
          "Cache-Control": components["headers"]["Cache-Control"];
          /**
           * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
           * @example @1795219200
           */
          Deprecation?: string;
          /**
           * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
           * @example Thu, 05 Dec 2030 00:00:00 GMT
           */
          Sunset?: string;
          /**
           * @description Related resources (RFC 8288). `rel="next"` is the next page of a list, absent on the last
           *     page; `rel="successor-version"` is what replaces a deprecated operation, `rel="deprecation"`
           *     and `rel="sunset"` the page about it (RFC 9745, RFC 8594).
           * @example </v1/pets?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Pet;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
}
