import { isEqual } from "../equal.ts";
import { type AnyInput, doubleClick, keyParameter, type Perform } from "../queries/submission.ts";

interface Click {
  operation: Perform;
  input: AnyInput;
  outcome: Promise<unknown>;
  isDone: boolean;
}

/**
 * Creates a filter for the clicks of one component: while a submission is pending, and shortly after
 * its success, the same input is the same click. Without it, a double click would run `onMutate`
 * twice.
 */
export function createClicks() {
  let clicks: Click[] = [];
  return (operation: Perform, input: AnyInput, start: () => Promise<unknown>) => {
    if (keyParameter(operation, input) === undefined) return start();
    const same = clicks.find((each) => each.operation === operation && isEqual(each.input, input));
    if (same) return same.outcome;
    const click: Click = { operation, input, outcome: start(), isDone: false };
    clicks = [...clicks.filter(({ isDone }) => !isDone), click];
    const forget = () => {
      clicks = clicks.filter((each) => each !== click);
    };
    const succeed = () => {
      click.isDone = true;
      setTimeout(forget, doubleClick);
    };
    click.outcome.then(succeed, forget);
    return click.outcome;
  };
}
