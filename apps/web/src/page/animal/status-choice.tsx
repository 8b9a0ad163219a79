import { type PetStatus, petStatusValues } from "@animal-store/client";
import { useId } from "react";
import styles from "./status-choice.module.css";
import { statusNames } from "./status-mark.tsx";

interface Props {
  legend: string;
  /** The label for no status. */
  none: string;
  /** Empty for no status. */
  value: string;
  onChange: (status: PetStatus | "") => void;
}

/** Radio buttons side by side for one status or none. */
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
