import type { NewPet } from "@animal-store/client";
import { newPetSchema, type Validated } from "@animal-store/client/schemas";
import { session } from "../service/session.ts";

/** The values of the fields of the form. */
export interface Draft {
  name: string;
  categoryId: string;
  status: string;
}

export const emptyDraft: Draft = { name: "", categoryId: "", status: "" };

/** The input that was not sent, kept while the tab is open, even through a reload. */
export function storedDraft(): Draft {
  try {
    return { ...emptyDraft, ...JSON.parse(session?.getItem(place) ?? "{}") };
  } catch {
    return emptyDraft;
  }
}

export function storeDraft(draft: Draft): void {
  try {
    session?.setItem(place, JSON.stringify(draft));
  } catch {
    // Without storage, the draft lasts as long as the page.
  }
}

const place = "draft";

/**
 * The request body of a draft, or the mistakes in its fields, as the service would name them. An empty field is left out,
 * and a category that is not a number stays a text.
 */
export function bodyOf({ name, categoryId, status }: Draft): Validated<NewPet> {
  const text = categoryId.trim() || undefined;
  return newPetSchema["~standard"].validate({
    name: name || undefined,
    categoryId: /^-?\d+$/.test(text ?? "") ? Number(text) : text,
    status,
  });
}
