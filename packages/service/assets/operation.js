// The parts of an operation: its samples, its responses, and examples beside their schemas.

import { isError } from "./contract.js";

export function operationParts({ getComponent, getSystem }, { contract, common, element }) {
  const names = (headers) => headers.map(([name]) => name);
  const commonNames = { all: names(common.all), errors: names([...common.all, ...common.errors]) };

  /** Samples with the reader's key, and the request that the reader sent, if there is one. */
  const Samples = ({ samples = [], sent, authSelectors }) => {
    const credentials = authSelectors.authorized().toList().toJS();
    const { requestSnippetGenerator_curl_bash: curlOf } = getSystem().fn;
    const shown = samples.map(({ label, lang, source }) =>
      sent && lang === "Shell"
        ? { label: "curl, as it was sent", lang, source: curlOf(sent) }
        : { label, lang, source: withCredentials(source, credentials) },
    );
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
      element(Samples, { samples: contract.paths[path]?.[method]?.["x-codeSamples"], sent }),
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

const languages = { TypeScript: "javascript", Shell: "bash" };

/** A sample with the first key or token that the reader entered, if a shell reads nothing in it (RFC 6750, section 2.1). */
function withCredentials(source, credentials) {
  const entered = credentials.map(({ value }) => value.username ?? value);
  const [first] = entered.filter((each) => /^[\w.~+/-]+=*$/.test(each));
  return first ? source.replaceAll(/YOUR_(KEY|TOKEN)/g, () => first) : source;
}
