import { developer } from "../service/developer.ts";
import { useSignal } from "../service/signal.ts";
import { deprecations } from "../service/store.ts";
import styles from "./animal-page.module.css";

const date = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/** Tells developers when an operation will be removed, if its responses announce that. */
export function DeprecationNote({ operation }: { operation: string }) {
  const announced = useSignal(deprecations).find((each) => each.operation === operation);
  const isDeveloper = useSignal(developer);
  if (announced === undefined || !isDeveloper) return null;
  const { sunsetAt, successor } = announced;
  return (
    <p className={styles.note}>
      <strong>This page will not stay.</strong> The service is going to remove the operation behind
      it, <code>{operation}</code>
      {sunsetAt && (
        <>
          , on <time dateTime={sunsetAt.toISOString()}>{date.format(sunsetAt)}</time>
        </>
      )}
      .{" "}
      {successor && (
        <>
          Its replacement is <code>{successor}</code>.
        </>
      )}
    </p>
  );
}
