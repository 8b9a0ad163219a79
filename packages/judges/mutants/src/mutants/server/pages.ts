import { mutantsOf } from "../mutant.ts";
import { declared } from "../places/code.ts";

const readPage = declared("pageReader");

/** Lists and their pages. */
export const pages = [
  ...mutantsOf("packages/service/src/pages/page.ts", {
    "page-without-the-row-beyond": readPage.variable("take").operator("-").part(0).becomes("limit"),
    "page-one-row-too-long": readPage.operator("===").operatorBecomes(">"),
    "page-always-last": readPage.property("isLast", 1).valueBecomes("true"),
  }),
];
