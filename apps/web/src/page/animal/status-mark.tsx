import type { PetStatus } from "@animal-store/client";
import styles from "./status-mark.module.css";

/** The status as a word and a shape, so that it is never shown by colour alone. */
export function StatusMark({ status }: { status: PetStatus | undefined }) {
  return (
    <span className={styles.mark} data-status={status}>
      {status ? statusNames[status] : "No status"}
    </span>
  );
}

/** The names of the statuses in the shop. */
export const statusNames: Record<PetStatus, string> = {
  available: "Available",
  pending: "Pending",
  sold: "Sold",
};
