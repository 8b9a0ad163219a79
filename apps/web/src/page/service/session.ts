/** Storage that lasts as long as the tab; undefined if the browser forbids it. */
export const session = sessionOf();

function sessionOf(): Storage | undefined {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}
