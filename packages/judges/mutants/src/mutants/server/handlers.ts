import { mutantsOf } from "../mutant.ts";
import { declared, file } from "../places/code.ts";

const get = declared("getPet");
const list = declared("listPets");
const create = declared("createPet");

/** What the handlers of the operations return. */
export const handlers = [
  ...mutantsOf("apps/api/src/operations/pets.ts", {
    "handler-undeclared-status": create.property("status").valueBecomes("202"),
    "handler-without-a-body": get.property("body").isLost(),
    "handler-sends-the-row": get.property("body").valueBecomes("row"),
    "handler-sends-an-undeclared-field": create
      .property("body")
      .valueBecomes("{ ...pet, createdAt: new Date().toISOString() }"),
    "handler-without-location": create.property("headers").isLost(),
    "handler-unknown-error-code": get.property("code").valueBecomes('"no_such_pet"'),
    "handler-code-of-another-status": get.property("code").valueBecomes('"internal_error"'),
    "handler-undeclared-error": get.call("fail").part(0).becomes("409"),
    "handler-404-is-500": get.call("fail").part(0).becomes("500"),
    "handler-absent-animal-is-null": get.kind("if").isLost(),
    "handler-filter-lost": list.property("read").kind("choice").keeps(1),
    "handler-cursor-lost": list.variable("after").kind("choice").keeps(1),
    "handler-next-page-without-the-filter": list.variable("next").kind("spread").becomes("limit"),
    "handler-next-page-begins-with-the-first": list.call("at").part(0).becomes("0"),
    "handler-link-to-prev": list.property("Link").valueBecomes('`<${next}>; rel="prev"`'),
    "handler-location-of-the-category": create.property("petId").valueBecomes("pet.categoryId"),
  }),
  ...mutantsOf("apps/api/src/operations/handlers.ts", {
    "handler-missing": file
      .kind("object")
      .becomes("{ listPets: pets.listPets, getPet: pets.getPet }"),
    "handler-of-another-operation": file
      .kind("object")
      .becomes("{ ...pets, getPet: pets.listPets }"),
  }),
  ...mutantsOf("packages/service/src/pages/cursor.ts", {
    "cursor-any-number": declared("decodeCursor").operator("||", 1).keeps(0),
    "cursor-beyond-64-bits": declared("decodeCursor").operator("||", 2).keeps(0),
  }),
];
