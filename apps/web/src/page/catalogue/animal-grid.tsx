import type { Pet } from "@animal-store/client";
import { useEffect, useRef } from "react";
import { AnimalCard } from "../animal/animal-card.tsx";
import styles from "./animal-grid.module.css";
import { useGrid } from "./use-grid.ts";

interface Props {
  pets: Pet[];
  /** Whether more animals may follow. */
  isOpenEnded: boolean;
  /** Called when the visitor comes near the end of the loaded animals. */
  onNearEnd: () => void;
}

/** Number of animals to load beyond the rendered ones, so that nobody reaches the end. */
const ahead = 24;

/** A list of animals of any length, of which only the visible part is in the page. */
export function AnimalGrid({ pets, isOpenEnded, onNearEnd }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { height, above, begin, end } = useGrid(list, pets.length);
  const isNearEnd = end + ahead >= pets.length;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  });
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label="Animals"
      style={{ blockSize: height, paddingBlockStart: above }}
    >
      {pets.slice(begin, end).map((pet, index) => (
        <li
          key={pet.id}
          aria-posinset={begin + index + 1}
          aria-setsize={isOpenEnded ? -1 : pets.length}
        >
          <AnimalCard pet={pet} />
        </li>
      ))}
    </ul>
  );
}
