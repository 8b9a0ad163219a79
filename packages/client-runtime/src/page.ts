import { linkTo } from "./links.ts";

/**
 * Reads the response of a list.
 *
 * @param url the URL of the page, for pages that do not link to the next one
 */
export type ReadPage = (page: { data: unknown; response: Response }, url: string) => PageContent;

interface PageContent {
  /** An array, if the service conforms to the contract. */
  items: unknown;
  /** The link to the next page; undefined on the last one. */
  next: string | undefined;
}

/** A page whose body is the items. The response links to the next one. */
export const arrayPage: ReadPage = ({ data, response }) => ({
  items: data,
  next: linkTo("next", response),
});
