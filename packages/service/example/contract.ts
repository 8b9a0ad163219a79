import { compileContract } from "@contract-first/reading/compile-contract";
import type { ContractTypes } from "../src/http/index.ts";

const described = {
  info: { title: "Tasks", version: "1.0.0" },
  basePath: "/v1",
  errorStatuses: {
    invalid_request: 400,
    not_found: 404,
    method_not_allowed: 405,
    request_timeout: 408,
    content_too_large: 413,
    unsupported_media_type: 415,
    headers_too_large: 431,
    internal_error: 500,
  },
  limits: { requestSeconds: 30, headerBytes: 16_384 },
  operations: {
    listTasks: {
      method: "get",
      path: "/tasks",
      deprecation: null,
      parameters: {
        path: {},
        query: {
          limit: { type: "integer", default: 20, style: "form", explode: true },
          isDone: { type: "boolean", style: "form", explode: true },
          tag: { type: "array", items: { type: "integer" }, style: "form", explode: true },
        },
        header: {
          "X-Trace": { type: "string", default: "none", style: "simple", explode: false },
        },
      },
      requestBody: null,
      responses: { 200: { mediaType: "application/json" }, 500: { mediaType: "application/json" } },
    },
    createTask: {
      method: "post",
      path: "/tasks",
      deprecation: null,
      parameters: { path: {}, query: {}, header: {} },
      requestBody: { required: true, mediaType: "application/json", maximumBytes: 102_400 },
      responses: { 201: { mediaType: "application/json" }, 400: { mediaType: "application/json" } },
    },
    countTasks: {
      method: "get",
      path: "/tasks/count",
      deprecation: null,
      parameters: { path: {}, query: {}, header: {} },
      requestBody: null,
      responses: { 200: { mediaType: "application/json" } },
    },
    getTask: {
      method: "get",
      path: "/tasks/{taskId}",
      deprecation: { since: "2026-01-01", sunset: "2030-01-01", successor: "listTasks" },
      parameters: {
        path: { taskId: { type: "integer", style: "simple", explode: false } },
        query: {},
        header: {},
      },
      requestBody: null,
      responses: { 200: { mediaType: "application/json" }, 404: { mediaType: "application/json" } },
    },
    deleteTask: {
      method: "delete",
      path: "/tasks/{taskId}",
      deprecation: null,
      parameters: {
        path: { taskId: { type: "integer", style: "simple", explode: false } },
        query: {},
        header: {},
      },
      requestBody: null,
      responses: { 204: { mediaType: null }, 404: { mediaType: "application/json" } },
    },
  },
  document: {
    openapi: "3.1.0",
    info: { title: "Tasks", version: "1.0.0" },
    paths: {
      "/tasks": {
        get: {
          parameters: [
            {
              name: "limit",
              in: "query",
              schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
            },
            { name: "isDone", in: "query", schema: { type: "boolean" } },
            {
              name: "tag",
              in: "query",
              schema: { type: "array", items: { type: "integer" } },
            },
            { name: "X-Trace", in: "header", schema: { type: "string", default: "none" } },
          ],
          responses: { 200: json({ type: "array", items: reference("Task") }) },
        },
        post: {
          requestBody: { required: true, ...json(reference("NewTask")) },
          responses: { 201: json(reference("Task")) },
        },
      },
      "/tasks/count": {
        get: { responses: { 200: json({ type: "integer", minimum: 0 }) } },
      },
      "/tasks/{taskId}": {
        parameters: [
          {
            name: "taskId",
            in: "path",
            required: true,
            schema: { type: "integer", format: "int64" },
          },
        ],
        get: { responses: { 200: json(reference("Task")), 404: json(reference("Error")) } },
        delete: {
          responses: { 204: { description: "Deleted." }, 404: json(reference("Error")) },
        },
      },
    },
    components: {
      schemas: {
        Error: {
          type: "object",
          required: ["code", "message", "status"],
          properties: {
            code: { type: "string" },
            message: { type: "string" },
            status: { type: "integer" },
          },
        },
        NewTask: {
          type: "object",
          required: ["title"],
          properties: { title: { type: "string", minLength: 1 }, effort: { type: "number" } },
        },
        Task: {
          allOf: [
            reference("NewTask"),
            { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
          ],
        },
      },
    },
  },
} as const;

/**
 * The contract of a list of tasks, as a generator writes it for an OpenAPI document, but shorter.
 */
export const contract = { ...described, schemas: { ...compileContract(described) } };

function json(schema: object) {
  return { description: "JSON.", content: { "application/json": { schema } } };
}

function reference(name: string) {
  return { $ref: `#/components/schemas/${name}` };
}

interface NewTask {
  title: string;
  effort?: number;
}

export interface Task extends NewTask {
  id: number;
}

interface ApiError {
  code: string;
  message: string;
  status: number;
}

/** The types, in the form of openapi-typescript. */
interface Operations {
  listTasks: {
    parameters: {
      query?: { limit?: number; isDone?: boolean; tag?: number[] };
      header?: { "X-Trace"?: string };
      path?: never;
      cookie?: never;
    };
    requestBody?: never;
    responses: {
      200: JsonResponse<Task[], { Link?: string }>;
      500: JsonResponse<ApiError, { Deprecation?: string; Sunset?: string; Link?: string }>;
    };
  };
  createTask: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody: { content: { "application/json": NewTask } };
    responses: { 201: JsonResponse<Task, { Location: string }>; 400: JsonResponse<ApiError> };
  };
  countTasks: {
    parameters: { query?: never; header?: never; path?: never; cookie?: never };
    requestBody?: never;
    responses: { 200: JsonResponse<number> };
  };
  getTask: {
    parameters: { query?: never; header?: never; path: { taskId: number }; cookie?: never };
    requestBody?: never;
    responses: {
      200: JsonResponse<Task, { Deprecation: string; Sunset: string; Link?: string }>;
      404: JsonResponse<ApiError, { Deprecation: string; Sunset: string; Link?: string }>;
    };
  };
  deleteTask: {
    parameters: { query?: never; header?: never; path: { taskId: number }; cookie?: never };
    requestBody?: never;
    responses: {
      204: { headers: { "X-Server": string; [name: string]: unknown }; content?: never };
      404: JsonResponse<ApiError>;
    };
  };
}

interface JsonResponse<Body, Headers = Record<never, never>> {
  headers: Headers & { "X-Server": string; [name: string]: unknown };
  content: { "application/json": Body };
}

export interface TaskTypes extends ContractTypes {
  operations: Operations;
  table: (typeof contract)["operations"];
}
