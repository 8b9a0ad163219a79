// Generated from packages/verification/fixture-contract/openapi/openapi.yaml by pnpm generate. Do not edit.

/** Format: int64 */
export type Id = number;
export interface Category {
  id: Id;
  name: string;
  /** Format: date */
  createdOn: string;
  /** @description May be null; null and absent differ. */
  note?: string | null;
  /**
   * Format: colour
   * @description Of a format that nothing checks, and of a pattern that only JavaScript reads.
   */
  color?: string;
  /** @description The category that contains this one. */
  parent?: Category | null;
  /** @description Free labels by language. */
  labels?: {
    [key: string]: string;
  };
  /** @description Measures in millimetres, each named after its axis. */
  dimensions?: {
    [key: string]: number;
  };
}
export interface ErrorBody {
  /**
   * @description What went wrong, for programs.
   *
   *     | Code | Status | Meaning |
   *     | --- | --- | --- |
   *     | `invalid_request` | 400 | A parameter or the body is not accepted. |
   *     | `unauthorized` | 401 | The API key is missing or not valid. |
   *     | `insufficient_scope` | 403 | The key or token lacks a scope. |
   *     | `not_found` | 404 | There is no such resource. |
   *     | `method_not_allowed` | 405 | The resource does not support the method; see `Allow`. |
   *     | `request_timeout` | 408 | The request was not complete in time. |
   *     | `conflict` | 409 | The state of the resource does not allow this. |
   *     | `request_in_progress` | 409 | The first request with this key is not finished. |
   *     | `idempotency_key_reused` | 422 | The key belongs to a request with other content. |
   *     | `precondition_failed` | 412 | The resource has another version. |
   *     | `precondition_required` | 428 | The request needs a condition. |
   *     | `content_too_large` | 413 | The body is too large. |
   *     | `unsupported_media_type` | 415 | The body has another media type. |
   *     | `headers_too_large` | 431 | The header section is too large. |
   *     | `internal_error` | 500 | The service failed. |
   */
  code:
    | "invalid_request"
    | "unauthorized"
    | "insufficient_scope"
    | "not_found"
    | "method_not_allowed"
    | "request_timeout"
    | "conflict"
    | "request_in_progress"
    | "idempotency_key_reused"
    | "precondition_failed"
    | "precondition_required"
    | "content_too_large"
    | "unsupported_media_type"
    | "headers_too_large"
    | "internal_error"
    | (string & {});
  message: string;
  status: number;
}
export interface FieldError {
  /** @enum {string} */
  in: "body" | "query" | "path" | "header";
  name?: string;
  pointer?: string;
  rule: string;
  message: string;
  params?: {
    [key: string]: unknown;
  };
}
export type InvalidRequest = ErrorBody & {
  errors?: FieldError[];
};
/** @description A merge patch (RFC 7396) - absent properties stay, null removes. */
export interface CategoryChange {
  name?: string;
  note?: string | null;
  labels?: {
    [key: string]: string | null;
  };
}
export interface ProductPage {
  products: {
    id: Id;
    name: string;
  }[];
  nextCursor: string | null;
  /** @description How many products match. */
  total: number;
}
/**
 * @description Values with characters that no identifier has.
 * @enum {string}
 */
export type OrderState = "new" | "in-progress" | "on hold" | "50%" | "n/a" | "2nd try" | "";
/** @description A name with a dot, which is not a TypeScript name. */
export interface OrderLine {
  categoryId: Id;
  /** @default 1 */
  quantity: number;
}
export interface CardPayment {
  /** @constant */
  kind: "card";
  token: string;
}
export interface Invoice {
  /** @constant */
  kind: "invoice";
  address: {
    city: string;
    street?: string;
  };
}
export type Payment = CardPayment | Invoice;
export interface NewOrder {
  lines: OrderLine[];
  payment: Payment;
  /** Format: date-time */
  deliverAt?: string;
  /** Format: uri */
  callbackUrl?: string;
  /** @description Anything the customer wrote. */
  gift?: Record<string, unknown>;
}
export type Order = NewOrder & {
  id: Id;
  state: OrderState;
};
export interface OrderSearch {
  /** @description The states that match; any, if there are none. */
  states?: OrderState[];
  /** @description The category of at least one line. */
  categoryId?: Id;
}
export interface OrderChanged {
  /** @constant */
  event: "changed";
  id: string;
  data?: string;
}
export interface Notice {
  /** @constant */
  event: "notice";
  data?: string;
}
export interface ShopClosed {
  /** @constant */
  event: "closed";
  data?: {
    /** Format: date-time */
    at: string;
  };
}
export interface OrderLink {
  to: Id;
}
/** @description What the shop and its customer agreed on, with a version. */
export interface Terms {
  text: string;
}
export interface CategoryInput {
  name: string;
  /** @description May be null; null and absent differ. */
  note?: string | null;
  /**
   * Format: colour
   * @description Of a format that nothing checks, and of a pattern that only JavaScript reads.
   */
  color?: string;
  /** @description The category that contains this one. */
  parent?: CategoryInput | null;
  /** @description Free labels by language. */
  labels?: {
    [key: string]: string;
  };
  /** @description Measures in millimetres, each named after its axis. */
  dimensions?: {
    [key: string]: number;
  };
  /** @description Sent by the owner, never returned. */
  password?: string;
}
/** The bytes of a file. The server and the client each say what stands for them. */
export interface Binary {
  readonly binary: unique symbol;
}
export interface paths {
  "/categories": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List categories
     * @description The categories, with those they contain.
     */
    get: operations["listCategories"];
    put?: never;
    /**
     * Add a category
     * @description Adds a category.
     */
    post: operations["createCategory"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/categories/{category-id}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the category; declared at the path.
         * @example 1
         */
        "category-id": Id;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    post?: never;
    /**
     * Delete a category
     * @description Deletes a category.
     */
    delete: operations["deleteCategory"];
    options?: never;
    head?: never;
    /**
     * Change a category
     * @description Changes what the merge patch names.
     */
    patch: operations["changeCategory"];
    trace?: never;
  };
  "/products": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List products
     * @description The products, page by page.
     */
    get: operations["listProducts"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * List orders
     * @description The orders that match all filters.
     */
    get: operations["listOrders"];
    put?: never;
    /**
     * Order goods
     * @description Accepts an order; it is checked later.
     */
    post: operations["createOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/events": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * What happens to orders
     * @description A stream that ends when the shop closes.
     */
    get: operations["watchOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/export.jsonl": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * All orders, one by one
     * @description JSON Lines that end after the last order.
     */
    get: operations["streamOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Replace an order
     * @description Replaces an order, or creates it under this identifier.
     */
    put: operations["replaceOrder"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}/cancellation": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Cancel an order
     * @description Cancels the order and leads to it.
     */
    post: operations["cancelOrder"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}/picture": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /**
     * Download the picture of an order
     * @description The picture as it was uploaded.
     */
    get: operations["downloadPicture"];
    /**
     * Upload the picture of an order
     * @description Replaces the picture.
     */
    put: operations["uploadPicture"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}/documents": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * Attach a document
     * @description Attaches a document with a few fields.
     */
    post: operations["attachDocument"];
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}/note": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    get?: never;
    /**
     * Write a note
     * @description Replaces the note on the order.
     */
    put: operations["writeNote"];
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/orders/{orderId}/terms": {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /**
     * Read the terms of an order
     * @description The terms that apply to an order, unless the client has them.
     */
    get: operations["readTerms"];
    /**
     * Write the terms of an order
     * @description Creates the terms with `If-None-Match: *`, or replaces those of the version in `If-Match`.
     */
    put: operations["writeTerms"];
    post?: never;
    /**
     * Delete the terms of an order
     * @description Deletes the terms, if they still are those that the client has seen.
     */
    delete: operations["deleteTerms"];
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/export.csv": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Export orders
     * @deprecated
     * @description All orders as comma-separated values (RFC 4180).
     */
    get: operations["exportOrders"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/status": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * Whether the shop is open
     * @description Needs no key. Its operationId follows from method and path.
     */
    get: operations["getStatus"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/report": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The turnover of the shop
     * @description For an application together with a person, or for a script.
     */
    get: operations["readReport"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/visits": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * How many have visited the shop
     * @description With a key, those of one counter.
     */
    get: operations["countVisits"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  "/account": {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /**
     * The account of a person
     * @description For a person who has logged in.
     */
    get: operations["readAccount"];
    put?: never;
    post?: never;
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface webhooks {
  stockRanOut: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * A product ran out of stock
     * @description Sent to the address that the shop agreed with you.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": {
            categoryId: Id;
            /** Format: date-time */
            at: string;
          };
        };
      };
      responses: {
        /** @description Received. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
  orderChanged: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    get?: never;
    put?: never;
    /**
     * The order changed
     * @description Sent to the address that the order named.
     */
    post: {
      parameters: {
        query?: never;
        header?: never;
        path?: never;
        cookie?: never;
      };
      requestBody: {
        content: {
          "application/json": Order;
        };
      };
      responses: {
        /** @description Received. */
        204: {
          headers: {
            [name: string]: unknown;
          };
          content?: never;
        };
      };
    };
    delete?: never;
    options?: never;
    head?: never;
    patch?: never;
    trace?: never;
  };
}
export interface components {
  schemas: {
    Id: Id;
    Category: Category;
    Error: ErrorBody;
    FieldError: FieldError;
    InvalidRequest: InvalidRequest;
    CategoryChange: CategoryChange;
    ProductPage: ProductPage;
    OrderState: OrderState;
    OrderLine: OrderLine;
    CardPayment: CardPayment;
    Invoice: Invoice;
    Payment: Payment;
    NewOrder: NewOrder;
    Order: Order;
    OrderSearch: OrderSearch;
    OrderChanged: OrderChanged;
    Notice: Notice;
    ShopClosed: ShopClosed;
    OrderLink: OrderLink;
    Terms: Terms;
    CategoryInput: CategoryInput;
  };
  responses: {
    /** @description A parameter, or the body, is not what the operation accepts. */
    BadRequest: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": InvalidRequest;
      };
    };
    /** @description The service failed. */
    InternalServerError: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The API key is missing or not valid. */
    Unauthorized: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The request was not complete in time. */
    RequestTimeout: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The body is too large. */
    ContentTooLarge: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The body has another media type. */
    UnsupportedMediaType: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description There is no such resource. */
    NotFound: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The state of the resource does not allow this. */
    Conflict: {
      headers: {
        /**
         * @description How many seconds to wait, if the first request with the key is not finished.
         * @example 2
         */
        "Retry-After"?: number;
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The key belongs to a request with other content. */
    UnprocessableContent: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The resource has another version than the request says. */
    PreconditionFailed: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The request does not say which version it changes. */
    PreconditionRequired: {
      headers: {
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
    /** @description The key or token lacks a scope. */
    Forbidden: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        [name: string]: unknown;
      };
      content: {
        "application/json": ErrorBody;
      };
    };
  };
  parameters: never;
  requestBodies: never;
  headers: {
    /**
     * @description The URL of the resource, relative to the host.
     * @example /v1/orders/1
     */
    Location: string;
    /**
     * @description How to authenticate (RFC 6750, section 3).
     * @example Bearer realm="Everything"
     */
    "WWW-Authenticate": string;
    /**
     * @description How many seconds to wait, if the first request with the key is not finished.
     * @example 2
     */
    "Retry-After": number;
    /**
     * @description The next page, as `rel="next"` (RFC 8288).
     * @example </v1/orders?cursor=b>; rel="next"
     */
    Link: string;
    /**
     * @description Whether the response is that of an earlier request with the same key.
     * @example true
     */
    "Idempotency-Replayed": "true";
    /**
     * @description The version of the resource (RFC 9110, section 8.8.3).
     * @example "1"
     */
    ETag: string;
    /**
     * @description The URL of this version, relative to the host.
     * @example /v1/orders/1/terms
     */
    "Content-Location": string;
  };
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  listCategories: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description All categories. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Category[];
        };
      };
      400: components["responses"]["BadRequest"];
      500: components["responses"]["InternalServerError"];
    };
  };
  createCategory: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    /** @description The category to add. */
    requestBody: {
      content: {
        "application/json": CategoryInput;
      };
    };
    responses: {
      /** @description Added. */
      201: {
        headers: {
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Category;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  deleteCategory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the category; declared at the path.
         * @example 1
         */
        "category-id": Id;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      409: components["responses"]["Conflict"];
      500: components["responses"]["InternalServerError"];
    };
  };
  changeCategory: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the category; declared at the path.
         * @example 1
         */
        "category-id": Id;
      };
      cookie?: never;
    };
    /** @description What to change. */
    requestBody: {
      content: {
        "application/merge-patch+json": CategoryChange;
      };
    };
    responses: {
      /** @description The category after the change. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Category;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  listProducts: {
    parameters: {
      query?: {
        /**
         * @description A part of the name.
         * @example saw
         */
        search?: string;
        /**
         * @description The `nextCursor` of the page before; opaque.
         * @example b
         */
        after?: string;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of products. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ProductPage;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalServerError"];
    };
  };
  listOrders: {
    parameters: {
      query?: {
        /**
         * @description Exploded, as `state=new&state=n/a`.
         * @example [
         *       "new",
         *       "50%"
         *     ]
         */
        state?: OrderState[];
        /**
         * @description Not exploded, as `ids=1,2`.
         * @example [
         *       1,
         *       2
         *     ]
         */
        ids?: Id[];
        /**
         * @description As `created[from]=2026-01-01&created[to]=2026-12-31`.
         * @example {
         *       "from": "2026-01-01"
         *     }
         */
        created?: {
          /** Format: date */
          from?: string;
          /** Format: date */
          to?: string;
        };
        /**
         * @description Whether the order is paid.
         * @example false
         */
        paid?: boolean;
        /**
         * @description Where the page begins; opaque.
         * @example b
         */
        cursor?: string;
      };
      header?: {
        /**
         * @description Joins the logs of several services.
         * @example abc
         */
        "X-Trace"?: string;
        /**
         * @description A list in one header, as `X-Tags: a,b`.
         * @example [
         *       "a",
         *       "b"
         *     ]
         */
        "X-Tags"?: string[];
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One page of orders. */
      200: {
        headers: {
          /**
           * @description The next page, as `rel="next"` (RFC 8288).
           * @example </v1/orders?cursor=b>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Order[];
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalServerError"];
    };
  };
  createOrder: {
    parameters: {
      query?: never;
      header: {
        /**
         * @description The same for each repetition of one order, for 24 hours.
         * @example 5f3c
         */
        "Idempotency-key": string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The order. */
    requestBody: {
      content: {
        "application/json": NewOrder;
      };
    };
    responses: {
      /** @description Accepted; nothing is decided yet. */
      202: {
        headers: {
          /**
           * @description Whether the response is that of an earlier request with the same key.
           * @example true
           */
          "Idempotency-Replayed"?: "true";
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      422: components["responses"]["UnprocessableContent"];
      500: components["responses"]["InternalServerError"];
    };
  };
  searchOrders: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The versions of the result that the client has.
         * @example "1"
         */
        "If-None-Match"?: string;
      };
      path?: never;
      cookie?: never;
    };
    /** @description The search. */
    requestBody: {
      content: {
        "application/json": OrderSearch;
      };
    };
    responses: {
      /** @description The orders that match. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Order[];
        };
      };
      /** @description The client has this version of the result. */
      304: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  watchOrders: {
    parameters: {
      query?: {
        /** @description Only orders in this state. */
        state?: OrderState;
      };
      header?: {
        /** @description The id of the last event that the client has seen. */
        "Last-Event-ID"?: string;
      };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The events. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/event-stream":
            | {
                id: string;
                retry?: number;
                /** @constant */
                event: "changed";
                data: Order;
              }
            | {
                id?: string;
                retry?: number;
                /** @constant */
                event: "notice";
                data: string;
              }
            | {
                id?: string;
                retry?: number;
                /** @constant */
                event: "closed";
                data: {
                  /** Format: date-time */
                  at: string;
                };
              };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalServerError"];
      /** @description Any other error, such as 503 if too many streams are open. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ErrorBody;
        };
      };
    };
  };
  streamOrders: {
    parameters: {
      query?: {
        /** @description Only orders in this state. */
        state?: OrderState;
      };
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The orders. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/jsonl": Order;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalServerError"];
      /** @description Any other error, such as 503 if too many streams are open. */
      default: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": ErrorBody;
        };
      };
    };
  };
  replaceOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /** @description The whole order. */
    requestBody: {
      content: {
        "application/json": NewOrder;
      };
    };
    responses: {
      /** @description Replaced. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": Order;
        };
      };
      /** @description Created. */
      201: {
        headers: {
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Order;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  linkOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /** @description The other order. */
    requestBody: {
      content: {
        "application/json": OrderLink;
      };
    };
    responses: {
      /** @description Linked. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  cancelOrder: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /** @description Why, if you like to say. */
    requestBody?: {
      content: {
        "application/json": {
          reason?: string | null;
        };
      };
    };
    responses: {
      /** @description Cancelled; the order is at this URL. */
      303: {
        headers: {
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      409: components["responses"]["Conflict"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  downloadPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The picture. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "image/png": Binary;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalServerError"];
    };
  };
  uploadPicture: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /**
     * @description The picture.
     *
     *     It has at most 5 MB.
     */
    requestBody: {
      content: {
        "application/octet-stream": Binary;
      };
    };
    responses: {
      /** @description Stored. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  attachDocument: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /**
     * @description The document and what it is.
     *
     *     It has at most 10 MB.
     */
    requestBody: {
      content: {
        "multipart/form-data": {
          title: string;
          pages?: number;
          /** Format: binary */
          file: Binary;
        };
      };
    };
    responses: {
      /** @description Attached. */
      201: {
        headers: {
          Location: components["headers"]["Location"];
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  writeNote: {
    parameters: {
      query?: never;
      header?: never;
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /** @description The note, in UTF-8. */
    requestBody: {
      content: {
        "text/plain": string;
      };
    };
    responses: {
      /** @description The note as it is kept. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/plain": string;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      408: components["responses"]["RequestTimeout"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      500: components["responses"]["InternalServerError"];
    };
  };
  readTerms: {
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
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The terms. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          /**
           * @description The URL of this version, relative to the host.
           * @example /v1/orders/1/terms
           */
          "Content-Location"?: string;
          /**
           * @description The next page, as `rel="next"` (RFC 8288).
           * @example </v1/orders?cursor=b>; rel="next"
           */
          Link?: string;
          [name: string]: unknown;
        };
        content: {
          "application/json": Terms;
        };
      };
      /** @description The client has this version. */
      304: {
        headers: {
          ETag: components["headers"]["ETag"];
          /**
           * @description The URL of this version, relative to the host.
           * @example /v1/orders/1/terms
           */
          "Content-Location"?: string;
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      500: components["responses"]["InternalServerError"];
    };
  };
  writeTerms: {
    parameters: {
      query?: never;
      header?: {
        /**
         * @description The version that the client has seen.
         * @example "1"
         */
        "If-Match"?: string;
        /**
         * @description `*` if there must be none yet.
         * @example "1"
         */
        "If-None-Match"?: string;
      };
      path: {
        /**
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    /** @description The terms. */
    requestBody: {
      content: {
        "application/json": Terms;
      };
    };
    responses: {
      /** @description Replaced. */
      200: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Terms;
        };
      };
      /** @description Created. */
      201: {
        headers: {
          ETag: components["headers"]["ETag"];
          [name: string]: unknown;
        };
        content: {
          "application/json": Terms;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      408: components["responses"]["RequestTimeout"];
      412: components["responses"]["PreconditionFailed"];
      413: components["responses"]["ContentTooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      428: components["responses"]["PreconditionRequired"];
      500: components["responses"]["InternalServerError"];
    };
  };
  deleteTerms: {
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
         * @description The identifier of the order.
         * @example 1
         */
        orderId: Id;
      };
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description Deleted. */
      204: {
        headers: {
          [name: string]: unknown;
        };
        content?: never;
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["NotFound"];
      412: components["responses"]["PreconditionFailed"];
      500: components["responses"]["InternalServerError"];
    };
  };
  exportOrders: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description One line an order. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "text/csv": string;
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalServerError"];
    };
  };
  getStatus: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The state. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            open: boolean;
            /** Format: time */
            until?: string | null;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      500: components["responses"]["InternalServerError"];
    };
  };
  readReport: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The turnover of the shop. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            turnover: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["Forbidden"];
      500: components["responses"]["InternalServerError"];
    };
  };
  countVisits: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description How many have visited the shop. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            visits: number;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalServerError"];
    };
  };
  readAccount: {
    parameters: {
      query?: never;
      header?: never;
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      /** @description The account of a person. */
      200: {
        headers: {
          [name: string]: unknown;
        };
        content: {
          "application/json": {
            name: string;
          };
        };
      };
      400: components["responses"]["BadRequest"];
      401: components["responses"]["Unauthorized"];
      500: components["responses"]["InternalServerError"];
    };
  };
}
