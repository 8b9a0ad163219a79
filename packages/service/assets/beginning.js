// What stands before the operations: how to begin, and what holds for all of them.

import { clientPackage, firstOperation, idOf, topicsOf } from "./contract.js";
import { contractText } from "./markdown.js";
import { copyButton } from "./operation.js";

export function beginning({ getComponent }, { contract, common, element }) {
  const { info, components: { securitySchemes = {} } = {} } = contract;
  const first = firstOperation(contract);
  const { about, topics } = topicsOf(info.description);
  const part = (name, properties) => element(getComponent(name, true), properties);
  const markdown = (source) => part("Markdown", { source });
  const headed = (kind, title, ...content) =>
    element(
      kind,
      { key: title, id: idOf(title) },
      element("h2", null, element("a", { href: `#${idOf(title)}` }, title)),
      ...content,
    );

  const Beginning = () =>
    element(
      "header",
      { className: "wrapper" },
      part("InfoContainer"),
      copyButton(element, () => contractText({ contract, common })),
      element(
        "ol",
        { className: "begin" },
        ...steps.map(([title, content]) => headed("li", title, ...content())),
      ),
      contract.servers?.length > 1 && part("ServersContainer"),
      markdown(about),
      element(
        "div",
        { className: "topics" },
        ...topics.map(({ title, text }) => headed("section", title, markdown(text))),
        ...headerLists.map(([title, headers]) => headed("section", title, headerList(headers))),
      ),
    );

  const headerLists = [
    ["Headers of all responses", common.all],
    ["Headers of errors, besides", common.errors],
  ].filter(([, headers]) => headers.length > 0);

  const schemes = Object.values(securitySchemes);
  const client = clientPackage(first);
  const steps = [
    schemes.length > 0 && ["Get a key", () => key(schemes)],
    client && ["Install the client", () => [install(client)]],
    first && ["Send a request", () => call(first)],
  ].filter(Boolean);

  const key = (schemes) => [
    ...schemes.map(({ description }) => description && markdown(description)),
    schemes.every(({ description }) => !description) &&
      element("p", null, "Ask the operator of this service for a key."),
    part("AuthorizeBtnContainer"),
  ];

  const install = (client) =>
    part("HighlightCode", { language: "bash", canCopy: true, children: `npm install ${client}` });

  const call = ({ summary, operationId, "x-codeSamples": samples }) => [
    element("p", null, `${summary ?? operationId}:`),
    part("Samples", { samples }),
  ];

  function headerList(headers) {
    const entries = headers.flatMap(([name, { description = "" }]) => [
      element("dt", { key: name }, element("code", null, name)),
      element("dd", { key: `${name} text` }, markdown(description)),
    ]);
    return element("dl", null, ...entries);
  }

  /** The sections before the operations, with the words in which the search looks. */
  const sections = [
    ...steps.map(([title]) => ({ title, text: "" })),
    ...topics,
    ...headerLists.map(([title, headers]) => ({ title, text: JSON.stringify(headers) })),
  ];

  return { components: { Beginning }, sections };
}
