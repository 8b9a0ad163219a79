/** What lasts as long as the tab; undefined where the browser forbids it. */
export const session = sessionOf();

function sessionOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
