// What stands before the operations: how to begin, and what holds for all of them.

import { clientPackage, firstOperation, topicsOf } from "./contract.js";

export function beginning({ getComponent }, { contract, common, element }) {
  const { info, components: { securitySchemes = {} } = {} } = contract;
  const first = firstOperation(contract);
  const { about, topics } = topicsOf(info.description);
  const part = (name, properties) => element(getComponent(name, true), properties);
  const markdown = (source) => part("Markdown", { source });
  const headed = (kind, title, ...content) =>
    element(kind, { key: title }, element("h2", null, title), ...content);

  const Beginning = () =>
    element(
      "header",
      { className: "wrapper" },
      part("InfoContainer"),
      element("ol", { className: "begin" }, ...steps()),
      contract.servers?.length > 1 && part("ServersContainer"),
      markdown(about),
      element(
        "div",
        { className: "topics" },
        ...topics.map(({ title, text }) => headed("section", title, markdown(text))),
        headerList("Headers of all responses", common.all),
        headerList("Headers of errors, besides", common.errors),
      ),
    );

  function steps() {
    const schemes = Object.values(securitySchemes);
    const client = clientPackage(first);
    return [
      schemes.length > 0 && headed("li", "Get a key", ...key(schemes)),
      client && headed("li", "Install the client", install(client)),
      first && headed("li", "Send a request", ...call(first)),
    ].filter(Boolean);
  }

  const key = (schemes) => [
    ...schemes.map(({ description }) => description && markdown(description)),
    element("p", null, "The operator of this service issues keys."),
    part("AuthorizeBtnContainer"),
  ];

  const install = (client) =>
    part("HighlightCode", { language: "bash", canCopy: true, children: `npm install ${client}` });

  const call = ({ summary, operationId, "x-codeSamples": samples }) => [
    element("p", null, `${summary ?? operationId}:`),
    part("Samples", { samples }),
  ];

  function headerList(title, headers) {
    if (headers.length === 0) return null;
    const entries = headers.flatMap(([name, { description = "" }]) => [
      element("dt", { key: name }, element("code", null, name)),
      element("dd", { key: `${name} text` }, markdown(description)),
    ]);
    return headed("div", title, element("dl", null, ...entries));
  }

  return { Beginning };
}
