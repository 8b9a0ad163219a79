import type { Pet } from "@animal-store/client";
import { apiQueryKey, useApiQuery } from "@animal-store/client/react";
import { skipToken, useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { Link } from "wouter";
import { listAddress, listPosition } from "../navigation/list-position.ts";
import { store } from "../service/store.ts";
import { FailureNotice } from "../states/failure-notice.tsx";
import notice from "../states/notice.module.css";
import { BackIcon } from "../styles/icons.tsx";
import styles from "./animal-page.module.css";
import { DeprecationNote } from "./deprecation-note.tsx";
import { Emblem } from "./emblem.tsx";
import { StatusMark } from "./status-mark.tsx";

/** The page of one animal. */
export function AnimalPage({ id }: { id: string }) {
  const petId = /^-?\d+$/.test(id) && Number.isSafeInteger(Number(id)) ? Number(id) : undefined;
  const listed = useListed(petId);
  const { data, error, refetch } = useApiQuery(
    store.getPet,
    petId === undefined ? skipToken : { petId },
    { placeholderData: () => listed },
  );
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
    document.title = `Animal ${id} · Animal Store`;
    listPosition.animal = petId;
  }, [id, petId]);
  return (
    <article className={styles.page}>
      <Link href={listAddress()} className={styles.back}>
        <BackIcon />
        All animals
      </Link>
      {data && <Animal pet={data} />}
      {!data && error && <FailureNotice error={error} retry={refetch} level={1} />}
      {petId === undefined && (
        <section className={notice.notice} role="alert">
          <h1>No such animal</h1>
          <p>Each animal has a whole number, and “{id}” is not one.</p>
        </section>
      )}
      <DeprecationNote operation={store.getPet.route} />
    </article>
  );
}

function Animal({ pet }: { pet: Pet }) {
  const name = pet.name.trim() === "" ? "Without a name" : pet.name;
  const title = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    document.title = `${name} · Animal Store`;
    title.current?.focus({ preventScroll: true });
  }, [name]);
  return (
    <div className={styles.animal}>
      <Emblem {...pet} />
      <div>
        <h1 ref={title} dir="auto" tabIndex={-1}>
          {name}
        </h1>
        <dl>
          <div>
            <dt>Status</dt>
            <dd>
              <StatusMark status={pet.status} />
            </dd>
          </div>
          <div>
            <dt>Category</dt>
            <dd>{pet.categoryId}</dd>
          </div>
          <div>
            <dt>Number</dt>
            <dd>{pet.id}</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}

/** The animal from a list, to be shown until its own response arrives. */
function useListed(petId: number | undefined): Pet | undefined {
  const queries = useQueryClient();
  const lists = queries.getQueriesData<{ pages?: { items: Pet[] }[] }>({
    queryKey: apiQueryKey(store.listPets),
  });
  const pets = lists.flatMap(([, list]) => list?.pages ?? []).flatMap(({ items }) => items);
  return pets.find(({ id }) => id === petId);
}
