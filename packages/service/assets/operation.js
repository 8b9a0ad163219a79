// The parts of an operation: its samples, its responses, and examples beside their schemas.

import { isError } from "./contract.js";
import { operationText } from "./markdown.js";
import { resolvedSubtree } from "./resolve.js";

export function operationParts({ getComponent, getSystem }, { contract, common, element }) {
  const names = (headers) => headers.map(([name]) => name);
  const commonNames = { all: names(common.all), errors: names([...common.all, ...common.errors]) };

  /** Samples with the reader's key, and the request that the reader sent, if there is one. */
  const Samples = ({ samples = [], sent, path, method, authSelectors }) => {
    const credentials = authSelectors.authorized().toList().toJS();
    const { requestSnippetGenerator_curl_bash: curlOf } = getSystem().fn;
    const shown = samples.map(({ label, lang, source }) => {
      if (sent && lang === "Shell")
        return { label: "curl, as it was sent", lang, source: curlOf(sent) };
      const called = sent ? withRequest(source, argumentOf(contract, path, method, sent)) : source;
      return { label, lang, source: withCredentials(called, credentials) };
    });
    return element("div", { className: "samples" }, ...shown.map(sample));
  };

  const sample = ({ label, lang, source }) =>
    element(
      "div",
      { className: "sample", key: label },
      element("h3", null, label),
      element(
        getComponent("HighlightCode", true),
        { language: languages[lang], canCopy: true },
        source,
      ),
    );

  const responses = (props) => {
    const { path, method, specSelectors, tryItOutResponse } = props;
    const sent = tryItOutResponse && specSelectors.mutatedRequestFor(path, method);
    const Samples = getComponent("Samples", true);
    const LiveResponse = getComponent("liveResponse");
    return element(
      "div",
      { className: "called" },
      copyButton(element, () => operationText({ contract, common }, path, method)),
      element(Samples, {
        ...{ samples: contract.paths[path]?.[method]?.["x-codeSamples"], sent, path, method },
      }),
      element(
        "div",
        { className: "responses-wrapper" },
        tryItOutResponse && element(LiveResponse, { ...props, response: tryItOutResponse }),
        element("h4", null, "Responses"),
        ...props.responses
          .entrySeq()
          .toArray()
          .map((entry) => declared(props, entry)),
      ),
    );
  };

  /** A response that is declared. Only successes are open: what errors have in common stands at the beginning. */
  function declared(props, [code, response]) {
    if (code.startsWith("x-")) return null;
    const { tryItOutResponse: received, path, method } = props;
    const Response = getComponent("response");
    const shown = element(Response, {
      ...{
        ...props,
        code,
        response: withoutCommon(code, response),
        contentType: props.producesValue,
      },
      specPath: props.specPath.push(code),
      className: `${received?.get("status")}` === code ? "response_current" : "",
      controlsAcceptHeader: /^2/.test(code) && response.has("content"),
      activeExamplesKey: props.oas3Selectors.activeExamplesMember(path, method, "responses", code),
      onContentTypeChange: ({ controlsAcceptHeader, value }) =>
        controlsAcceptHeader && props.oas3Actions.setResponseContentType({ value, path, method }),
    });
    const Markdown = getComponent("Markdown", true);
    const description = element(Markdown, { source: response.get("description") });
    return element(
      "details",
      { key: code, open: !received && /^2/.test(code) },
      element("summary", null, element("b", null, code), description),
      element("table", null, element("tbody", null, shown)),
    );
  }

  function withoutCommon(code, response) {
    const hidden = isError(code) ? commonNames.errors : commonNames.all;
    const isOwn = (_header, name) => !hidden.includes(name);
    return response.update("headers", (headers) => headers?.filter(isOwn));
  }

  /** An example and its schema, of which Swagger UI shows one at a time. Errors mostly have the same schema. */
  const modelExample = ({ example, schema, ...props }) => {
    const ModelWrapper = getComponent("ModelWrapper");
    const { getConfigs, specPath } = props;
    const expandDepth = getConfigs().defaultModelExpandDepth;
    const fullPath = specPath.toJS();
    const model = element(ModelWrapper, { ...props, schema, expandDepth, fullPath });
    const place = fullPath.indexOf("responses") + 1;
    const isClosed = place > 0 && isError(fullPath[place]);
    return element(
      "div",
      { className: "model-example" },
      example,
      schema &&
        element(
          "details",
          { open: !isClosed, className: "model-container" },
          element("summary", null, "Schema"),
          model,
        ),
    );
  };

  /** The values in a line, where Swagger UI has a list to open. */
  const enumeration = ({ schema }) => {
    const values = schema.enum?.map((each) => JSON.stringify(each)).join(" | ");
    return values ? element("p", null, element("code", null, values)) : null;
  };

  return { Samples, responses, modelExample, JSONSchema202012KeywordEnum: enumeration };
}

/** A button that copies the Markdown that `write` returns. Browsers let only secure origins write to the clipboard. */
export function copyButton(element, write) {
  if (!navigator.clipboard) return null;
  const copy = async ({ currentTarget: button }) => {
    await navigator.clipboard.writeText(write());
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy as Markdown";
    }, 2_000);
  };
  return element(
    "button",
    { type: "button", className: "copy", onClick: copy },
    "Copy as Markdown",
  );
}

/**
 * What the client takes for a request that was sent: the parameters and the body in one object. Undefined if the
 * request has more than plain values in its path and query, and JSON.
 */
function argumentOf(contract, path, method, sent) {
  const { parameters = [] } = resolvedSubtree(contract, ["paths", path, method]);
  const { pathname, searchParams } = new URL(sent.get("url"));
  const segments = pathname.split("/").slice(-path.split("/").length + 1);
  const inPath = new Map(
    path
      .split("/")
      .slice(1)
      .map((name, index) => [name, segments[index]]),
  );
  const values = {};
  for (const { name, in: place, schema: { type } = {} } of parameters) {
    const text = place === "path" ? inPath.get(`{${name}}`) : searchParams.get(name);
    if (place === "header" || text === null) continue;
    if (text === undefined || !["string", "integer", "number", "boolean"].includes(type)) return;
    values[name] = type === "string" ? decodeURIComponent(text) : JSON.parse(text);
  }
  const body = sent.get("body");
  if (body === undefined) return values;
  return typeof body === "string" ? { ...values, body: JSON.parse(body) } : undefined;
}

/** A call of the client with another argument. */
function withRequest(source, argument) {
  if (argument === undefined) return source;
  const text = JSON.stringify(argument, null, 2).replaceAll(/"([A-Za-z_$][\w$]*)":/g, "$1:");
  const call = /(?<=client\.\w+\()[\s\S]*?(?=\)(?:;\nconsole|\) \{\n|;$))/;
  return source.replace(call, () => (text === "{}" ? "" : text));
}

const languages = { TypeScript: "javascript", Shell: "bash" };

/** A sample with the first key or token that the reader entered, if a shell reads nothing in it (RFC 6750, section 2.1). */
function withCredentials(source, credentials) {
  const entered = credentials.map(({ value }) => value.username ?? value);
  const [first] = entered.filter((each) => /^[\w.~+/-]+=*$/.test(each));
  return first ? source.replaceAll(/YOUR_(KEY|TOKEN)/g, () => first) : source;
}
