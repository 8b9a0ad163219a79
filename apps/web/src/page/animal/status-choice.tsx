import { type PetStatus, petStatusValues } from "@animal-store/client";
import { useId } from "react";
import styles from "./status-choice.module.css";
import { statusNames } from "./status-mark.tsx";

interface Props {
  legend: string;
  /** What the choice of no status is called. */
  none: string;
  /** Empty for no status. */
  value: string;
  onChange: (status: PetStatus | "") => void;
}

/** A choice of one status, or of none: radio buttons side by side. */
export function StatusChoice({ legend, none, value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className={styles.choice}>
      <legend>{legend}</legend>
      <div>
        {(["", ...petStatusValues] as const).map((status) => (
          <label key={status}>
            <input
              type="radio"
              name={group}
              value={status}
              checked={status === value}
              onChange={() => onChange(status)}
            />
            {status === "" ? none : statusNames[status]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
