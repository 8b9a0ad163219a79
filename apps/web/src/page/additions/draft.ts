import type { NewPet } from "@animal-store/client";
import { session } from "../service/session.ts";

/** What the fields of the form hold. */
export interface Draft {
  name: string;
  categoryId: string;
  status: string;
}

export const emptyDraft: Draft = { name: "", categoryId: "", status: "" };

/** What was entered and not sent, for as long as the tab is open: through a reload, too. */
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
 * The request body of a draft. An empty field is left out, and what is not a number stays the text that it
 * is: the service decides what is valid, and the form shows what it says.
 */
export function bodyOf({ name, categoryId, status }: Draft): NewPet {
  const text = categoryId.trim();
  return {
    ...(name !== "" && { name }),
    ...(text !== "" && { categoryId: /^-?\d+$/.test(text) ? Number(text) : text }),
    ...(status !== "" && { status }),
  } as NewPet;
}
