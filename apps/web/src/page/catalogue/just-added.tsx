import type { Addition } from "../additions/additions.ts";
import { AnimalCard, CardInWaiting } from "../animal/animal-card.tsx";
import grid from "./animal-grid.module.css";
import styles from "./catalogue.module.css";

/** The animals that were added during this visit. In the list they are at the end, where nobody would see them. */
export function JustAdded({ additions }: { additions: Addition[] }) {
  if (additions.length === 0) return null;
  return (
    <section className={styles.added} aria-labelledby="added">
      <h2 id="added">Your additions</h2>
      <ul className={grid.grid}>
        {additions.map((addition) => (
          <li key={addition.key}>
            <AddedCard {...addition} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function AddedCard({ body, pet, isPaused }: Addition) {
  if (pet !== undefined) return <AnimalCard pet={pet} />;
  const note = isPaused ? "Waits for a connection" : "Is being added …";
  return <CardInWaiting name={body.name ?? ""} note={note} />;
}
