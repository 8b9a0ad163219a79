/**
 * The checks of values that services and clients share. Each stands alone, so that a client ships only those that its
 * contract needs.
 */

const greatestDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function date(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(text) ?? []).map(Number);
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const greatest = month === 2 && !isLeap ? 28 : (greatestDays[month - 1] ?? 0);
  return day >= 1 && day <= greatest;
}

export function time(text: string): boolean {
  const parts = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|([+-])(\d\d):(\d\d))$/i.exec(text);
  if (parts === null) return false;
  const [, hour = 0, minute = 0, second = 0, , zoneHour = 0, zoneMinute = 0] = parts.map((part) =>
    Number(part ?? 0),
  );
  if (hour > 23 || minute > 59 || second > 60 || zoneHour > 23 || zoneMinute > 59) return false;
  // A leap second ends a day of UTC.
  const offset = (zoneHour * 60 + zoneMinute) * (parts[4] === "-" ? -1 : 1);
  return second < 60 || (hour * 60 + minute - offset + 2880) % 1440 === 1439;
}

export function dateTime(text: string): boolean {
  const [day = "", clock = "", more] = text.split(/[Tt ]/);
  return more === undefined && date(day) && time(clock);
}

export function duration(text: string): boolean {
  return /^P(?:\d+W|(?=[\dT])(?:\d+Y(?!\d+D))?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H(?!\d+S))?(?:\d+M)?(?:\d+S)?)?)$/.test(
    text,
  );
}

export function hostname(text: string): boolean {
  const isShort = text.length <= 253;
  return isShort && text.split(".").every((label) => /^(?!-)[a-z\d-]{1,63}(?<!-)$/i.test(label));
}

export function email(text: string): boolean {
  const parts =
    /^("(?:[ !#-[\]-~]|\\[ -~])*"|[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*)@(.+)$/.exec(
      text,
    );
  const [, name = "", host = ""] = parts ?? [];
  if (parts === null || name.length > 64) return false;
  const literal = /^\[(ipv6:)?(.*)\]$/i.exec(host);
  if (literal === null) return hostname(host);
  const [, version, address = ""] = literal;
  return version === undefined ? ipv4(address) : ipv6(address);
}

export function ipv4(text: string): boolean {
  return /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/.test(text);
}

export function ipv6(text: string): boolean {
  const [head = "", tail, more] = text.split("::");
  const groups = [head, tail ?? ""].flatMap((part) => (part === "" ? [] : part.split(":")));
  const last = groups.at(-1) ?? "";
  // An IPv4 address at the end stands for two groups.
  const isMixed = text.endsWith(last) && ipv4(last);
  const hexadecimal = isMixed ? groups.slice(0, -1) : groups;
  const count = hexadecimal.length + (isMixed ? 2 : 0);
  const isComplete = tail === undefined ? count === 8 : count < 8 && more === undefined;
  return isComplete && hexadecimal.every((group) => /^[\da-f]{1,4}$/i.test(group));
}

export function uri(text: string): boolean {
  return /^[a-z][a-z\d+.-]*:[^?#]/i.test(text) && uriReference(text);
}

export function uriReference(text: string): boolean {
  const parts =
    /^(?:[a-z][a-z\d+.-]*:)?(?:\/\/(?:(?:[\w.~!$&'()*+,;=:-]|%[\da-f]{2})*@)?(?:\[([^\]]*)\]|(?:[\w.~!$&'()*+,;=-]|%[\da-f]{2})*)(?::\d*)?(?=[/?#]|$)|(?!\/\/))(?:[\w.~!$&'()*+,;=:@/-]|%[\da-f]{2})*(?:\?(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?(?:#(?:[\w.~!$&'()*+,;=:@/?-]|%[\da-f]{2})*)?$/i.exec(
      text,
    );
  const [, literal] = parts ?? [];
  if (literal === undefined) return parts !== null;
  return ipv6(literal) || /^v[\da-f]+\.[\w.~!$&'()*+,;=:-]+$/i.test(literal);
}

export function uuid(text: string): boolean {
  return /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
}

export function base64(text: string): boolean {
  return /^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(text);
}

export function int32(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

export function int64(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value < 2 ** 63;
}

/** The number of characters, of which some are two units of a string. */
export function textLength(text: string): number {
  let count = 0;
  for (const _character of text) count++;
  return count;
}

/**
 * Whether a number is a multiple of a step. The quotient of two decimal fractions is not exact, because numbers are
 * binary: 4.35 / 0.01 is 434.99999999999994.
 */
export function isMultiple(step: number, value: number): boolean {
  if (Number.isInteger(step)) return value % step === 0;
  const quotient = value / step;
  const tolerance = Math.max(1e-9, Math.abs(quotient) * 2 ** -51);
  return Math.abs(quotient - Math.round(quotient)) <= tolerance;
}
