import type { PetStatus } from "@animal-store/client";
import styles from "./status-mark.module.css";

/** The status in a word and a shape, so that its colour is never all there is. */
export function StatusMark({ status }: { status: PetStatus | undefined }) {
  return (
    <span className={styles.mark} data-status={status}>
      {status ? statusNames[status] : "No status"}
    </span>
  );
}

/** How the shop calls each status. */
export const statusNames: Record<PetStatus, string> = {
  available: "Available",
  pending: "Pending",
  sold: "Sold",
};
