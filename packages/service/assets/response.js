// What came back of a request that the reader sent: the status in words, mistakes at their places, the body, the headers.

import { resolved } from "./contract.js";

/** The response as it is shown, and the parameters and the body with the mistakes that it names. */
export function responseParts({ getComponent }, { contract, element }) {
  const part = (name, properties) => element(getComponent(name, true), properties);

  /** @param response what was received, or why nothing was */
  const liveResponse = ({ response, path, method, getConfigs }) => {
    const { status, statusText = "", headers = {}, message, url } = response.delete("text").toJS();
    const content = response.get("text");
    const declared = contract.paths[path]?.[method]?.responses ?? {};
    const { description = message } = resolved(
      contract,
      declared[status] ?? declared.default ?? {},
    );
    return element(
      "section",
      { className: status < 400 ? "received" : "received failed", role: "status" },
      element("h4", null, status ? `${status} ${statusText}` : "No response"),
      part("Markdown", { source: description ?? "The contract declares no such response." }),
      ...sentences(errorIn(response), headers).map((each) => element("p", { key: each }, each)),
      mistakeList(mistakesIn(errorIn(response))),
      content &&
        element(getComponent("responseBody"), {
          ...{ content, contentType: headers["content-type"], url, headers },
          ...{ getConfigs, getComponent },
        }),
      headerTable(headers),
    );
  };

  const headerTable = (headers) =>
    element(
      "details",
      null,
      element("summary", null, `${Object.keys(headers).length} headers`),
      element(
        "dl",
        null,
        ...Object.entries(headers).flatMap(([name, value]) => [
          element("dt", { key: name }, element("code", null, name)),
          element("dd", { key: `${name} value` }, `${value}`),
        ]),
      ),
    );

  const mistakeList = (mistakes) =>
    mistakes.length > 0 &&
    element(
      "ul",
      { className: "mistakes" },
      ...mistakes.map(({ place, message }) =>
        element("li", { key: place + message }, element("code", null, place), ` ${message}`),
      ),
    );

  const mistakesOf = ({ specSelectors, specPath }) =>
    mistakesIn(errorIn(specSelectors.responseFor(specPath.get(1), specPath.get(2))));

  const parameterRow = (Original) => (props) => {
    const [name, within] = ["name", "in"].map((key) => props.rawParam.get(key));
    const own = mistakesOf(props).filter((each) => each.in === within && each.name === name);
    const list = element("td", { colSpan: 2 }, mistakeList(own));
    return [
      element(Original, { key: "parameter", ...props }),
      own.length > 0 && element("tr", { key: "mistakes" }, list),
    ];
  };

  const RequestBody = (Original) => (props) => {
    const own = mistakesOf(props).filter((each) => each.in === "body");
    return element("div", null, element(Original, props), mistakeList(own));
  };

  return { components: { liveResponse }, wrapComponents: { parameterRow, RequestBody } };
}

/** What an error says to a person, and when to ask again (RFC 9110, section 10.2.3). */
function sentences(error, { "retry-after": wait }) {
  const { message, detail = message, title = detail } = Object(error);
  const later = error && /^\d+$/.test(wait) ? `Send it again in ${wait} seconds.` : undefined;
  return [typeof detail === "string" ? detail : title, later].filter(
    (each) => typeof each === "string",
  );
}

/**
 * The mistakes that an error lists, whatever shape of errors the contract has: the first list of objects that
 * each have a sentence.
 */
function mistakesIn(error) {
  const isMistake = (each) => typeof (each?.message ?? each?.detail) === "string";
  const lists = Object.values(Object(error)).filter(Array.isArray);
  const mistakes = lists.find((list) => list.length > 0 && list.every(isMistake)) ?? [];
  return mistakes.map((each) => {
    const { in: within = "body", name, pointer, path, field = path, message, detail } = each;
    const place = pointer ?? name ?? field ?? "";
    return { in: within, name, place: `${within} ${place}`.trim(), message: message ?? detail };
  });
}

/** The body of a response that is an error of JSON. A success may have messages too. */
function errorIn(response) {
  try {
    return response?.get("status") >= 400 ? JSON.parse(response.get("text")) : undefined;
  } catch {
    return undefined;
  }
}
