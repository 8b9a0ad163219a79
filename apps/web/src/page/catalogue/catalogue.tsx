import { useLayoutEffect, useMemo } from "react";
import { useSearch } from "wouter";
import { type Addition, useAdditions } from "../additions/additions.js";
import { AnimalCard, CardInWaiting } from "../animal/animal-card.js";
import { Emblem } from "../animal/emblem.js";
import { place } from "../navigation/place.js";
import { FailureNotice } from "../states/failure-notice.js";
import notice from "../states/notice.module.css";
import button from "../styles/button.module.css";
import { AnimalGrid } from "./animal-grid.js";
import grid from "./animal-grid.module.css";
import styles from "./catalogue.module.css";
import { CatalogueTools } from "./catalogue-tools.js";
import { useCatalogue, useFilters } from "./use-catalogue.js";

/** The animals of the store: those that were added here, and then all others as they are scrolled to. */
export function Catalogue() {
  const filters = useFilters();
  const { status, search } = filters;
  const additions = useAdditions();
  const without = useMemo(
    () => new Set(additions.flatMap(({ pet }) => (pet ? [pet.id] : []))),
    [additions],
  );
  const { query, loaded, shown } = useCatalogue({ status, search, without });
  const { hasNextPage, isFetching, error } = query;

  useLayoutEffect(() => {
    document.title = "Animal Store";
    window.scrollTo(0, place.scroll);
    return () => {
      place.scroll = window.scrollY;
    };
  }, []);
  const address = useSearch();
  useLayoutEffect(() => {
    place.search = address;
  }, [address]);

  const loadMore = () => {
    if (hasNextPage && !isFetching && !error) void query.fetchNextPage();
  };
  return (
    <>
      <CatalogueTools filters={filters} />
      <p role="status" className={styles.count}>
        {query.data &&
          describeCount({ loaded: loaded.length, shown: shown.length, hasNextPage, search })}
      </p>
      <JustAdded additions={additions} status={status} />
      {query.isPending && !error && <Skeleton />}
      {shown.length > 0 && (
        <AnimalGrid
          pets={shown}
          isOpenEnded={hasNextPage}
          onNearEnd={() => search === "" && loadMore()}
        />
      )}
      {query.data && shown.length === 0 && additions.length === 0 && (
        <Empty isSearch={loaded.length > 0} />
      )}
      {error && (
        <FailureNotice
          error={error}
          retry={() => (query.data ? query.fetchNextPage() : query.refetch())}
        />
      )}
      {search !== "" && hasNextPage && !error && (
        <button type="button" className={button.secondary} onClick={loadMore}>
          {isFetching ? "Loading …" : "Load more animals to search"}
        </button>
      )}
    </>
  );
}

interface Counts {
  loaded: number;
  shown: number;
  hasNextPage: boolean;
  search: string;
}

function describeCount({ loaded, shown, hasNextPage, search }: Counts): string {
  const all = loaded.toLocaleString();
  if (search !== "") {
    return `${shown.toLocaleString()} of ${all} ${hasNextPage ? "loaded so far" : "animals"}`;
  }
  if (hasNextPage) return `${all} loaded, and more as you scroll`;
  return loaded === 1 ? "1 animal" : `${all} animals`;
}

function JustAdded({ additions, status }: { additions: Addition[]; status: string | undefined }) {
  const shown = additions.filter(({ body }) => status === undefined || body.status === status);
  if (shown.length === 0) return null;
  return (
    <section className={styles.added} aria-labelledby="added">
      <h2 id="added">Added by you just now</h2>
      <ul className={grid.grid}>
        {shown.map(({ key, body, pet, isPaused }) => (
          <li key={key}>
            {pet ? (
              <AnimalCard pet={pet} />
            ) : (
              <CardInWaiting
                name={body.name ?? ""}
                note={isPaused ? "Waits for a connection" : "Is being added …"}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Skeleton() {
  return (
    <div className={grid.skeleton} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} />
      ))}
    </div>
  );
}

function Empty({ isSearch }: { isSearch: boolean }) {
  return (
    <div className={notice.empty}>
      <Emblem id={404} categoryId={2} />
      <h2>{isSearch ? "No match" : "Nobody is here"}</h2>
      <p>
        {isSearch
          ? "None of the animals that are loaded has this in its name."
          : "The store has no animal with this status."}
      </p>
    </div>
  );
}
