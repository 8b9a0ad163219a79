import { isJson } from "@contract-first/reading/media-types";
import type { Schema } from "@contract-first/reading/objects";
import { responseName } from "@contract-first/reading/responses";
import type { ValidateFunction } from "ajv/dist/2020.js";
import { mediaTypeOf } from "../harness/media-type-of.ts";
import { compileSchema, errorsText } from "./compile-schema.ts";
import type {
  Described,
  DescribedOperation,
  DescribedResponse,
  DescribedStream,
} from "./described.ts";
import { isOpen } from "./open-schema.ts";
import { receivedStream } from "./received-stream.ts";

/**
 * Headers that no operation declares: those of HTTP itself, of browsers' security, of cross-origin requests, of
 * proxies between a stream and its client, and of the examples of operations that are not written yet.
 */
const undeclaredHeaders =
  /^(?:access-control-.*|connection|content-(?:length|security-policy|type)|cross-origin-.*|date|keep-alive|origin-agent-cluster|preference-applied|referrer-policy|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options|x-dns-prefetch-control|x-download-options|x-example|x-frame-options|x-permitted-cross-domain-policies|x-xss-protection)$/;

/** Headers that the platform may send with any response, whether or not the contract declares them there. */
const ofPlatform =
  /^(?:cache-control|deprecation|link|ratelimit|ratelimit-policy|retry-after|sunset|www-authenticate|x-ratelimit-(?:limit|remaining|reset)|x-request-id)$/;

/** Checks responses strictly against the contract, and records which ones it has seen. */
export class Observations {
  readonly #contract: Described;
  readonly #seen = new Set<string>();
  readonly #validators = new Map<string, ValidateFunction>();

  constructor(contract: Described) {
    this.#contract = contract;
  }

  /**
   * Checks and records a response.
   *
   * @param response must end: of a stream, its beginning
   * @returns its faults, one sentence each
   */
  async faultsOf(operation: DescribedOperation, response: Response): Promise<string[]> {
    const { status } = response;
    const name = responseName(operation.responses, status);
    const of = `${nameOf(operation)} ${name ?? status}`;
    const declared = operation.responses[name ?? ""];
    // The platform can always respond with one of its own statuses.
    if (declared === undefined) {
      return this.#contract.isExpected(operation, status) ? [] : [`${of} is not declared`];
    }
    this.#seen.add(of);
    this.#seen.add(`${nameOf(operation)} ${status}`);
    const { content = {} } = declared;
    const hasBodyOfPlatform = status >= 400 && Object.keys(content).length === 0;
    return [
      ...this.#faultsOfHeaders(of, declared.headers ?? {}, response),
      ...(hasBodyOfPlatform
        ? this.#faultsOfErrorType(of, response)
        : operation.method === "HEAD"
          ? await faultsOfAbsentBody(of, content, response)
          : await this.#faultsOfBody(of, content, response)),
    ];
  }

  /** Whether a response had a status, such as `GET listTasks 200`. */
  hasSeen(response: string): boolean {
    return this.#seen.has(response);
  }

  /**
   * The statuses and properties that the contract declares but that no response has had. If the contract has its
   * own shape of errors, some of their properties may be missing, because the platform does not know all of them.
   */
  missing(operations: DescribedOperation[]): string[] {
    const hasOwnErrors = this.#contract.errorTypes !== undefined;
    const declared = operations.flatMap((operation) =>
      Object.entries(operation.responses).flatMap(([status, { content = {} }]) => {
        const of = `${nameOf(operation)} ${status}`;
        const isSkipped = operation.method === "HEAD" || (hasOwnErrors && !(Number(status) < 400));
        const bodies = isSkipped ? [] : Object.entries(content);
        const properties = bodies.flatMap(([type, { schema }]) =>
          schema !== undefined && isJson(type) ? this.#propertiesOf(of, schema) : [],
        );
        return [of, ...properties];
      }),
    );
    return [...new Set(declared)].filter((each) => !this.#seen.has(each));
  }

  #faultsOfHeaders(
    of: string,
    declared: NonNullable<DescribedResponse["headers"]>,
    { status, headers: actual }: Response,
  ): string[] {
    const names = Object.keys(declared).map((name) => name.toLowerCase());
    const extra = [...actual.keys()].filter(
      (name) => !names.includes(name) && !undeclaredHeaders.test(name) && !ofPlatform.test(name),
    );
    // The errors of the platform lack headers of an individual service.
    const isNeeded = (name: string) => status < 400 || ofPlatform.test(name.toLowerCase());
    const wrong = Object.entries(declared).flatMap(([name, header]) => {
      const { required, schema } = header;
      const text = actual.get(name);
      if (text === null)
        return required && isNeeded(name) ? [`${of} lacks the header ${name}`] : [];
      const isNumber = /integer|number/.test(String(schema.type));
      const validate = this.#validator(`${of} ${name}`, schema);
      return validate(isNumber ? Number(text) : text) ? [] : [`${of} has ${name}: ${text}`];
    });
    return [...extra.map((name) => `${of} has the undeclared header ${name}`), ...wrong];
  }

  /** An error without a declared body has the shape of the contract's errors; its example has no body. */
  #faultsOfErrorType(of: string, response: Response): string[] {
    const type = mediaTypeOf(response);
    const isKnown = ["", ...(this.#contract.errorTypes ?? ["application/json"])].includes(type);
    return isKnown ? [] : [`${of} is of the media type ${type}`];
  }

  async #faultsOfBody(of: string, content: Content, response: Response): Promise<string[]> {
    const type = mediaTypeOf(response);
    const { [type]: media } = content;
    const stream = media && this.#contract.streamOf(type, media);
    if (stream !== undefined) return this.#faultsOfStream(of, stream, response);
    const text = await response.text();
    if (Object.keys(content).length === 0) return text === "" ? [] : [`${of} has a body`];
    if (media === undefined) return [`${of} is of the media type ${type}`];
    const { schema } = media;
    if (schema === undefined || !isJson(type)) return [];
    const validate = this.#validator(`${of} body`, this.#strict(schema));
    const body: unknown = JSON.parse(text);
    for (const each of [body].flat()) {
      for (const name of Object.keys(each ?? {}))
        this.#seen.add(this.#propertyOf(of, schema, name));
    }
    if (validate(body)) return [];
    return [`${of} has the body ${text}: ${errorsText(validate.errors)}`];
  }

  async #faultsOfStream(
    of: string,
    { schema, forms }: DescribedStream,
    response: Response,
  ): Promise<string[]> {
    const validate = this.#validator(`${of} item`, this.#strict(schema));
    const { items, faults } = receivedStream(new Uint8Array(await response.arrayBuffer()), forms);
    const wrong = items.flatMap((item) =>
      validate(item)
        ? []
        : [`has the item ${JSON.stringify(item)}: ${errorsText(validate.errors)}`],
    );
    // Without it, caches decide by themselves how long to keep the stream.
    const lacksRule = !response.headers.has("Cache-Control");
    const all = [...(lacksRule ? ["lacks Cache-Control"] : []), ...faults, ...wrong];
    return all.map((fault) => `${of} ${fault}`);
  }

  #validator(name: string, schema: object): ValidateFunction {
    const validate =
      this.#validators.get(name) ?? compileSchema(this.#contract, schema, "response");
    this.#validators.set(name, validate);
    return validate;
  }

  /** The properties of a body or, if it is a list, of its elements. */
  #propertiesOf(of: string, schema: Schema): string[] {
    const element = this.#elementOf(schema);
    const { properties = {} } = this.#contract.flattened(element);
    const hidden = this.#contract.directions.response.hiddenIn(element);
    const sent = Object.keys(properties).filter((name) => !hidden.has(name));
    return sent.map((name) => this.#propertyOf(of, schema, name));
  }

  /** A property of a named schema needs to be seen only once, in any operation. */
  #propertyOf(of: string, schema: Schema, name: string): string {
    const { $ref = of } = this.#elementOf(schema);
    return `${$ref.split("/").at(-1)}.${name}`;
  }

  #elementOf(schema: Schema): Schema {
    const { type, items = {}, prefixItems } = this.#contract.resolved(schema);
    return type === "array" && prefixItems === undefined ? this.#elementOf(items) : schema;
  }

  /** The schema without room for undeclared properties. */
  #strict(schema: Schema): object {
    const { type, items = {}, prefixItems } = this.#contract.resolved(schema);
    if (type === "array") {
      const first = prefixItems?.map((each) => this.#strict(each));
      return {
        allOf: [schema],
        ...(first && { prefixItems: first }),
        // A closed schema stays closed.
        ...(typeof items === "object" && { items: this.#strict(items) }),
      };
    }
    if (isOpen(this.#contract, schema)) return schema;
    // A required property counts as declared, even if nothing describes it.
    const { required = [] } = this.#contract.flattened(schema);
    const properties = Object.fromEntries(required.map((name) => [name, {}]));
    return { allOf: [schema], properties, unevaluatedProperties: false };
  }
}

type Content = NonNullable<DescribedResponse["content"]>;

const nameOf = ({ method, id }: DescribedOperation) => `${method} ${id}`;

/**
 * A response to HEAD describes the body that GET would get (RFC 9110, section 9.3.2), and has none.
 */
async function faultsOfAbsentBody(
  of: string,
  content: Content,
  response: Response,
): Promise<string[]> {
  if ((await response.text()) !== "") return [`${of} has a body`];
  const type = mediaTypeOf(response);
  const types = Object.keys(content);
  return (types.length === 0 ? [""] : types).includes(type)
    ? []
    : [`${of} is of the media type ${type}`];
}
