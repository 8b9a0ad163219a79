import { hash, randomInt } from "node:crypto";
import { crc32 } from "node:zlib";
import { withMaskedParameters } from "./keys-in-urls.ts";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const randomLength = 32;
const checksumLength = 6;

/** The secrets of a service's API keys. They begin with a prefix that people and secret scanners recognise. */
export class Secrets {
  readonly #prefix: string;
  readonly #form: RegExp;
  /** Matches every text that may contain a key, plain or percent-encoded. Most texts do not match. */
  readonly #suspicious: RegExp;
  readonly #any: RegExp;
  readonly #every: RegExp;

  readonly #queryParameters: string[];

  /**
   * @param prefix letters, digits and underscores, for example `tasks_`
   * @param queryParameters the names of query parameters that hold keys
   */
  constructor(prefix: string, queryParameters: string[] = []) {
    this.#prefix = prefix;
    this.#queryParameters = queryParameters;
    this.#form = new RegExp(
      `^${prefix}([0-9A-Za-z]{${randomLength}})([0-9A-Za-z]{${checksumLength}})$`,
    );
    this.#suspicious = new RegExp(`%|${prefix}`, "i");
    this.#any = new RegExp(`${prefix}\\w+`, "i");
    this.#every = new RegExp(this.#any, "gi");
  }

  /**
   * Creates an API key: the prefix, 190 random bits, and a CRC-32 that allows rejecting mistyped and
   * malformed keys without a database query.
   */
  create(): string {
    const random = Array.from({ length: randomLength }, () => alphabet[randomInt(62)]).join("");
    return this.#prefix + random + checksum(random);
  }

  /** Whether the text has the form and the checksum of a key that `create` has made. */
  isSecret(text: string): boolean {
    const [, random = "", sum] = this.#form.exec(text) ?? [];
    return sum !== undefined && checksum(random) === sum;
  }

  /** Masks API keys in a URL for the log, and any other value in their place. */
  maskUrl(url: string): string {
    const names = this.#queryParameters;
    return this.mask(names.length === 0 ? url : withMaskedParameters(url, names));
  }

  /**
   * Masks API keys in a text for the log, because a URL may contain a key in any spelling: in upper case, or
   * percent-encoded, perhaps more than once.
   */
  mask(text: string): string {
    if (!this.#suspicious.test(text)) return text;
    const decoded = decodeAll(text);
    return this.#any.test(decoded) ? decoded.replaceAll(this.#every, `${this.#prefix}…`) : text;
  }
}

/**
 * Decodes a percent-encoded text, however often it was encoded, in one pass: an escape is decoded as soon as it
 * is complete, and its character may complete the next one.
 */
function decodeAll(text: string): string {
  const decoded = new Uint16Array(text.length);
  let length = 0;
  for (let index = 0; index < text.length; index++) {
    decoded[length++] = text.charCodeAt(index);
    for (let code = escapeAt(decoded, length - 3); code >= 0; ) {
      length -= 3;
      decoded[length++] = code;
      code = escapeAt(decoded, length - 3);
    }
  }
  return Buffer.from(decoded.buffer, 0, length * 2).toString("utf16le");
}

const percent = 0x25;

/** The code of the character that is escaped at this position; -1 if there is no escape. */
function escapeAt(codes: Uint16Array, position: number): number {
  if (codes[position] !== percent) return -1;
  const [high, low] = [hexDigit(codes[position + 1]), hexDigit(codes[position + 2])];
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** The value of a hexadecimal digit, by its code; -1 if it is not one. */
function hexDigit(code = 0): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  const letter = code | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x61 + 10 : -1;
}

/**
 * SHA-256 in hexadecimal, the only form in which keys are stored. A key has too much entropy to be
 * guessed, so a slow password hash would only add latency.
 */
export function hashSecret(secret: string): string {
  return hash("sha256", secret, "hex");
}

function checksum(random: string): string {
  let rest = crc32(random);
  let text = "";
  for (let position = 0; position < checksumLength; position++) {
    text = alphabet[rest % 62] + text;
    rest = Math.floor(rest / 62);
  }
  return text;
}
