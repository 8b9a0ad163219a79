// Generated from packages/verification/example/openapi.yaml by pnpm generate. Do not edit.

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
/** @description A place, and what was recorded there. */
export type PlaceWithRecordings = Place & {
  /** @description The latest recordings, the newest first. */
  recordings: Recording[];
};
/** @description One page of places, in the order of their identifiers. */
export type Places = Place[];
/**
 * @description The position of the event in the stream, for `Last-Event-ID`.
 * @example 7
 */
export type Position = string;
/** @description The stream is open. All later changes follow. */
export interface StreamOpened {
  /** @constant */
  event: "opened";
  id: Position;
  /**
   * @description A note for people who read the stream.
   * @example All later changes follow.
   */
  data: string;
}
/** @description A place was entered. */
export interface PlaceCreated {
  /** @constant */
  event: "created";
  id: Position;
  data: string;
}
/** @description A place was corrected. The data are the place as it was then. */
export interface PlaceChanged {
  /** @constant */
  event: "changed";
  id: Position;
  data: string;
}
/** @description A place was removed. The data are the place as it was before. */
export interface PlaceDeleted {
  /** @constant */
  event: "deleted";
  id: Position;
  data: string;
}
/** @description A recording to add. */
export interface NewRecording {
  /**
   * @description What made the sound.
   * @example One clap
   */
  title: string;
  /**
   * Format: date
   * @description The day of the recording, where it was made.
   * @example 2026-05-17
   */
  recordedOn: string;
  /**
   * Format: binary
   * @description The sound, for example a WAV file.
   */
  sound: Binary;
}
/** @description What is known of a recording. */
export interface Recording {
  /**
   * @description Assigned by the service.
   * @example 1
   */
  id: Id;
  /**
   * @description The place where it was made.
   * @example 1
   */
  placeId: Id;
  /**
   * @description What made the sound.
   * @example One clap
   */
  title: string;
  /**
   * Format: date
   * @description The day of the recording, where it was made.
   * @example 2026-05-17
   */
  recordedOn: string;
  /**
   * @description The size of the sound in bytes.
   * @example 4
   */
  bytes: number;
  /**
   * @description The SHA-256 checksum of the sound, in hexadecimal.
   * @example a40ff3d5900fb7698b8c865041347cb49eccedc8f93945f89629ad104aaecce4
   */
  sha256: string;
}
/** @description What went wrong. */
export interface ErrorBody {
  /**
   * @description What went wrong, for programs. Codes may be added: treat one that you do not know by its `status`.
   *
   *     | Code | Status | Meaning |
   *     | --- | --- | --- |
   *     | `invalid_request` | 400 | A parameter, or the body, is not what the operation accepts. |
   *     | `unauthorized` | 401 | The API key is missing or not valid. |
   *     | `not_found` | 404 | There is no such resource. |
   *     | `method_not_allowed` | 405 | The resource does not support the request method; see `Allow`. |
   *     | `request_timeout` | 408 | The request was not complete in time. |
   *     | `place_in_use` | 409 | The place has recordings. |
   *     | `request_in_progress` | 409 | The first request with this `Idempotency-Key` is still being carried out. |
   *     | `changes_gone` | 410 | The changes after the `Last-Event-ID` are not kept, or it is unknown. |
   *     | `content_too_large` | 413 | The body is too large. |
   *     | `unsupported_media_type` | 415 | The body is of another media type. |
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
    | "place_in_use"
    | "request_in_progress"
    | "changes_gone"
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
   * @example There is no place 99.
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
  /** @description The mistakes, each with its place; an error of the connection lists none. */
  errors?: FieldError[];
};
/** @description One mistake in a request. */
export interface FieldError {
  /**
   * @description The part of the request.
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
   * @description The place in the body, or within a parameter, as a JSON Pointer (RFC 6901).
   * @example /name
   */
  pointer?: string;
  /**
   * @description The rule that is broken, for programs.
   * @example required
   */
  rule: string;
  /**
   * @description What is wrong, as a sentence for people. Its wording may change.
   * @example This value is required.
   */
  message: string;
  /**
   * @description What the message is about, by the keyword of the contract.
   * @example {
   *       "maximum": 100
   *     }
   */
  params?: {
    [key: string]: unknown;
  };
}
/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary {
  readonly binary: unique symbol;
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
     * @description Returns the places in the order of their identifiers, optionally only those of one kind. Follow the
     *     `Link` header with `rel="next"` for the next page.
     */
    get: operations["listPlaces"];
    put?: never;
    /**
     * Enter a place
     * @description Enters a place and returns it with the identifier that the service assigned. With an
     *     `Idempotency-Key`, the request can be repeated for 48 hours without entering a second place.
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
      path?: never;
      cookie?: never;
    };
    /**
     * Get a place
     * @description Returns one place with its latest recordings.
     */
    get: operations["getPlace"];
    /**
     * Correct a place
     * @description Replaces all that is known of a place. What the body leaves out is removed.
     */
    put: operations["replacePlace"];
    post?: never;
    /**
     * Remove a place
     * @description Removes a place that has no recordings.
     */
    delete: operations["deletePlace"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/changes": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Watch the places
     * @description A stream of all changes of places, each once and in the order in which they were kept. It has no end. Its first
     *     event is `opened`, unless the request has a `Last-Event-ID`; the changes since then follow.
     *
     *     When a connection ends, open the stream again with the `id` of the last event as `Last-Event-ID`: it continues
     *     with the change after that one. Changes are kept for 24 hours. If the event is older, or unknown, the response
     *     is a 410: read the whole list again, and open the stream without `Last-Event-ID`.
     */
    get: operations["watchPlaces"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/places/{placeId}/recordings": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Add a recording
     * @description Adds a recording of the echo of a place, with the sound as a file.
     */
    post: operations["addRecording"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/places/{placeId}/recordings/{recordingId}": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Get a recording
     * @deprecated
     * @description Returns what is known of one recording. **Deprecated:** it is to be removed on 31 March 2031. Use
     *     [Get a place](#operation/getPlace) instead, which returns its latest recordings.
     */
    get: operations["getRecording"];
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
    PlaceWithRecordings: PlaceWithRecordings;
    Places: Places;
    Position: Position;
    StreamOpened: StreamOpened;
    PlaceCreated: PlaceCreated;
    PlaceChanged: PlaceChanged;
    PlaceDeleted: PlaceDeleted;
    NewRecording: NewRecording;
    Recording: Recording;
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The first request with this `Idempotency-Key` is still being carried out. */
    RequestInProgress: {
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The place has recordings, and stays. */
    PlaceInUse: {
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The changes after the `Last-Event-ID` are not kept, or it is unknown. Read the whole list again. */
    ChangesGone: {
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The body is of another media type. */
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
         */
        Link?: string;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The service cannot be used at present. */
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
         * @example @1790812800
         */
        Deprecation?: string;
        /**
         * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
         * @example Mon, 31 Mar 2031 00:00:00 GMT
         */
        Sunset?: string;
        /**
         * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
         *     replaces a deprecated operation.
         * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
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
     * @description The maximum number of places in the response.
     * @example 2
     */
    Limit: number;
    /**
     * @description Return only the places of this kind.
     * @example cave
     */
    Kind: PlaceKind;
    /**
     * @description Where the page begins; opaque, from the `Link` header of the page before.
     * @example YWZ0ZXI6Mg
     */
    Cursor: string;
    /**
     * @description Names the request, so that it can be repeated and is carried out once: choose a new one, for example
     *     a UUID, for each request, and the same one for its repetitions. It is kept for 48 hours.
     * @example 0d3c1a58-5a53-4a8b-9d0d-5d6f8b2f9f10
     */
    IdempotencyKey: string;
    /**
     * @description The identifier of the place.
     * @example 1
     */
    PlaceId: Id;
    /**
     * @description The identifier of a place without recordings.
     * @example 2
     */
    EmptyPlaceId: Id;
    /**
     * @description The `id` of the last event that the client has received.
     * @example 0
     */
    LastEventId: string;
    /**
     * @description The identifier of the recording.
     * @example 1
     */
    RecordingId: Id;
  };
  requestBodies: never;
  headers: {
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
     * @description What is left in each window (IETF draft-ietf-httpapi-ratelimit-headers-11).
     * @example "minute";r=28;t=42, "day";r=458;t=47382
     */
    RateLimit: string;
    /**
     * @description The limit of each window (IETF draft-ietf-httpapi-ratelimit-headers-11).
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
     * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
     *     replaces a deprecated operation.
     * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
     */
    Link: string;
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
    /**
     * @description Since when the operation is deprecated (RFC 9745). Sent by deprecated operations.
     * @example @1790812800
     */
    Deprecation: string;
    /**
     * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
     * @example Mon, 31 Mar 2031 00:00:00 GMT
     */
    Sunset: string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listPlaces: {
    parameters: {
      query?: {
        /**
         * @description The maximum number of places in the response.
         * @example 2
         */
        limit?: components["parameters"]["Limit"];
        /**
         * @description Return only the places of this kind.
         * @example cave
         */
        kind?: components["parameters"]["Kind"];
        /**
         * @description Where the page begins; opaque, from the `Link` header of the page before.
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
      /** @description One page of places. */
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
           * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
           *     replaces a deprecated operation.
           * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Places;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  createPlace: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description Names the request, so that it can be repeated and is carried out once: choose a new one, for example
         *     a UUID, for each request, and the same one for its repetitions. It is kept for 48 hours.
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
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      409: components["responses"]["RequestInProgress"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableContent"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getPlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 1
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
          "application/json": PlaceWithRecordings;
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
  replacePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 1
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
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  deletePlace: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of a place without recordings.
         * @example 2
         */
        placeId: components["parameters"]["EmptyPlaceId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The place was removed. */
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
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["PlaceInUse"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  watchPlaces: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The `id` of the last event that the client has received.
         * @example 0
         */
        "Last-Event-ID"?: components["parameters"]["LastEventId"];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The changes, as they happen. */
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
          "text/event-stream":
            | {
                id: Position;
                retry?: number;
                /** @constant */
                event: "opened";
                /**
                 * @description A note for people who read the stream.
                 * @example All later changes follow.
                 */
                data: string;
              }
            | {
                id: Position;
                retry?: number;
                /** @constant */
                event: "created";
                data: Place;
              }
            | {
                id: Position;
                retry?: number;
                /** @constant */
                event: "changed";
                data: Place;
              }
            | {
                id: Position;
                retry?: number;
                /** @constant */
                event: "deleted";
                data: Place;
              };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      410: components["responses"]["ChangesGone"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  addRecording: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 1
         */
        placeId: components["parameters"]["PlaceId"];
      };
      cookie?: never;
    };
    /**
     * @description The recording.
     *
     *     It has at most 5 MB.
     */
    requestBody: {
      content: {
        "multipart/form-data": NewRecording;
      };
    };
    responses: {
      /** @description The recording was added. */
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
          [name: string]: unknown;
        };
        content: {
          "application/json": Recording;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["InternalServerError"];
      503: components["responses"]["ServiceUnavailable"];
    };
  };
  getRecording: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the place.
         * @example 1
         */
        placeId: components["parameters"]["PlaceId"];
        /**
         * @description The identifier of the recording.
         * @example 1
         */
        recordingId: components["parameters"]["RecordingId"];
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The recording. */
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
           * @example @1790812800
           */
          Deprecation?: string;
          /**
           * @description When the operation is to be removed (RFC 8594). Sent by deprecated operations.
           * @example Mon, 31 Mar 2031 00:00:00 GMT
           */
          Sunset?: string;
          /**
           * @description Related resources (RFC 8288): `rel="next"` is the next page of a list, `rel="successor-version"` what
           *     replaces a deprecated operation.
           * @example </echoes/v1/places?limit=2&cursor=YWZ0ZXI6Mg>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Recording;
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
