import { Signal } from "./signal.ts";

const place = "developer";

/** Whether the page shows details for developers: the rate limit, and announced removals. */
export const developer = new Signal(isStored());

export function showToDeveloper(isOn: boolean): void {
  developer.set(isOn);
  try {
    if (isOn) localStorage.setItem(place, "on");
    else localStorage.removeItem(place);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function isStored(): boolean {
  try {
    return localStorage.getItem(place) === "on";
  } catch {
    return false;
  }
}
