import { mutantsOf } from "../mutant.ts";

/** What the handlers of the operations return. */
export const handlers = [
  ...mutantsOf("apps/api/src/operations/pets.ts", {
    "handler-undeclared-status": ["status: 201", "status: 202"],
    "handler-without-a-body": [
      "return { status: 200, body: toPet(row) };",
      "return { status: 200 };",
    ],
    "handler-sends-the-row": ["body: toPet(row) }", "body: row }"],
    "handler-misspells-a-field": [
      "return { status: 200, body: toPet(row) };",
      "const { categoryId, ...rest } = toPet(row);\n  return { status: 200, body: { ...rest, categoryID: categoryId } };",
    ],
    "handler-sends-an-undeclared-field": [
      "body: pet };",
      "body: { ...pet, createdAt: new Date().toISOString() } };",
    ],
    "handler-list-within-an-object": [
      'headers: { Link: `<${next}>; rel="next"` }, body }',
      'headers: { Link: `<${next}>; rel="next"` }, body: { items: body } }',
    ],
    "handler-without-location": ["headers: { Location: location }, ", ""],
    "handler-misspells-a-header": ["{ Location: location }", "{ Locations: location }"],
    "handler-unknown-error-code": ['"not_found"', '"no_such_pet"'],
    "handler-404-is-500": ['"not_found"', '"internal_error"'],
    "handler-absent-animal-is-null": [
      'if (row === null) throw new HttpError("not_found", `There is no pet ${path.petId}.`);\n',
      "",
    ],
    "handler-filter-lost": ["{ status, after, take }", "{ after, take }"],
    "handler-cursor-lost": ["cursor === undefined ? undefined : decodeCursor(cursor)", "undefined"],
    "handler-next-page-without-the-filter": [
      "{ ...query, cursor: encodeCursor",
      "{ limit, cursor: encodeCursor",
    ],
    "handler-next-page-begins-with-the-first": ["rows.at(-1)", "rows.at(0)"],
    "handler-link-to-prev": ['rel="next"', 'rel="prev"'],
    "handler-location-of-the-category": ["petId: pet.id", "petId: pet.categoryId"],
  }),
  ...mutantsOf("apps/api/src/operations/handlers.ts", {
    "handler-missing": ["{ ...pets }", "{ listPets: pets.listPets, getPet: pets.getPet }"],
    "handler-of-another-operation": ["{ ...pets }", "{ ...pets, getPet: pets.listPets }"],
  }),
  ...mutantsOf("apps/api/src/operations/cursor.ts", {
    "cursor-any-number": [" || encodeCursor(after) !== cursor", ""],
    "cursor-beyond-64-bits": [" || after > greatestId", ""],
  }),
];
