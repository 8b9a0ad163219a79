const label = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const hours = "(?:[01]\\d|2[0-3]):[0-5]\\d";
const time = `${hours}:(?:[0-5]\\d|60)(?:\\.\\d+)?(?:z|[+-]${hours})`;
// The characters of a URI reference (RFC 3986).
const reference = "(?:[\\w.~:/?#[\\]@!$&'()*+,;=-]|%[\\da-f]{2})*";

type Format = (value: unknown) => boolean;

/** A format of strings; values of other types are always valid. */
const text =
  (holds: (value: string) => boolean): Format =>
  (value) =>
    typeof value !== "string" || holds(value);
const pattern = (source: string) => text((value) => new RegExp(`^${source}$`, "i").test(value));
const integer =
  (limit: number): Format =>
  (value) =>
    typeof value !== "number" || (Number.isInteger(value) && value >= -limit && value < limit);
const anything: Format = () => true;

/** The check of each `format` (JSON Schema 2020-12, section 7.3, and OpenAPI's registry). */
export const formats: Readonly<Record<string, Format>> = {
  int32: integer(2 ** 31),
  // A JavaScript number cannot be 2^63 - 1: it rounds to 2^63.
  int64: integer(2 ** 63),
  float: anything,
  double: anything,
  password: anything,
  byte: pattern("(?:[a-z\\d+/]{4})*(?:[a-z\\d+/]{2}==|[a-z\\d+/]{3}=)?"),
  date: text(isDate),
  time: pattern(time),
  "date-time": text(
    (value) => isDate(value.slice(0, 10)) && new RegExp(`^t${time}$`, "i").test(value.slice(10)),
  ),
  duration: pattern(
    "P(?!$)(?:\\d+W|(?:\\d+Y)?(?:\\d+M)?(?:\\d+D)?(?:T(?!$)(?:\\d+H)?(?:\\d+M)?(?:\\d+S)?)?)",
  ),
  email: pattern(`[\\w.!#$%&'*+/=?^\`{|}~-]+@${label}(?:\\.${label})*`),
  hostname: pattern(`(?=.{1,253}$)${label}(?:\\.${label})*`),
  ipv4: pattern("(?:(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)(?:\\.(?!$)|$)){4}"),
  ipv6: text((value) => /^[\da-f:.]+$/i.test(value) && URL.canParse(`http://[${value}]`)),
  uri: pattern(`[a-z][a-z\\d+.-]*:${reference}`),
  "uri-reference": pattern(reference),
  uuid: pattern("[\\da-f]{8}-(?:[\\da-f]{4}-){3}[\\da-f]{12}"),
};

/** `Date` reads 30 February as 2 March. */
function isDate(value: string): boolean {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === value;
}
