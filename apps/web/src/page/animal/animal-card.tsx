import type { Pet } from "@animal-store/client";
import { useEffect, useRef } from "react";
import { Link } from "wouter";
import { listPosition } from "../navigation/list-position.ts";
import styles from "./animal-card.module.css";
import { Emblem } from "./emblem.tsx";
import { StatusMark } from "./status-mark.tsx";

/** An animal of the list, as a link to its page. */
export function AnimalCard({ pet }: { pet: Pet }) {
  const link = useRef<HTMLAnchorElement>(null);
  // A visitor who comes back from the page of an animal continues at the same place.
  useEffect(() => {
    if (pet.id !== listPosition.animal) return;
    listPosition.animal = undefined;
    link.current?.focus({ preventScroll: true });
  }, [pet.id]);
  return (
    <Link href={`/animals/${pet.id}`} className={styles.card} ref={link}>
      <span className={styles.emblem}>
        <Emblem {...pet} />
      </span>
      <span className={styles.text}>
        <AnimalName name={pet.name} />
        <span className={styles.facts}>
          <span>Category {pet.categoryId}</span>
          <StatusMark status={pet.status} />
        </span>
      </span>
    </Link>
  );
}

/** An animal that is being added. It has no number yet, and therefore neither a page nor an emblem. */
export function CardInWaiting({ name, note }: { name: string; note: string }) {
  return (
    <div className={styles.card} data-waiting>
      <span className={styles.emblem} />
      <span className={styles.text}>
        <AnimalName name={name} />
        <span className={styles.facts}>{note}</span>
      </span>
    </div>
  );
}

function AnimalName({ name }: { name: string }) {
  return (
    <span className={styles.name} dir="auto">
      {name.trim() === "" ? <em>Without a name</em> : name}
    </span>
  );
}
