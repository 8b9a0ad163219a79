import type { NewPet } from "@animal-store/client";

/** What the fields of the form hold. */
export interface Draft {
  name: string;
  categoryId: string;
  status: string;
}

export const emptyDraft: Draft = { name: "", categoryId: "", status: "" };

/**
 * The request body of a draft. An empty field is left out, and what is no number stays the text that it
 * is: the service decides what is valid, and the form shows what it says.
 */
export function bodyOf({ name, categoryId, status }: Draft): NewPet {
  const number = Number(categoryId);
  return {
    ...(name !== "" && { name }),
    ...(categoryId.trim() !== "" && { categoryId: Number.isNaN(number) ? categoryId : number }),
    ...(status !== "" && { status }),
  } as NewPet;
}
