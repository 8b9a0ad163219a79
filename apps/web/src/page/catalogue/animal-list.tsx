import { useState } from "react";
import { Emblem } from "../animal/emblem.tsx";
import { FailureNotice } from "../states/failure-notice.tsx";
import notice from "../states/notice.module.css";
import button from "../styles/button.module.css";
import grid from "./animal-grid.module.css";
import { AnimalGrid } from "./animal-grid.tsx";
import styles from "./catalogue.module.css";
import { useCatalogue, type Wanted } from "./use-catalogue.ts";

interface Props extends Wanted {
  /** Number of animals of the list that are shown elsewhere. */
  alsoShown: number;
}

/** Number of animals that are loaded before the visitor is asked, who could never reach the end of the page otherwise. */
const unasked = 500;

/** The list of animals in each of its states: loading, loaded, at its end, empty or failed. */
export function AnimalList({ alsoShown, ...wanted }: Props) {
  const { query, loaded, shown } = useCatalogue(wanted);
  const { data, error, hasNextPage, isFetching, isPending } = query;
  const isSearch = wanted.search !== "";
  const total = shown.length + alsoShown;
  const [wantedCount, setWantedCount] = useState(unasked);
  const isEnough = loaded.length >= wantedCount;
  const loadMore = () => {
    if (hasNextPage && !isFetching && !error) void query.fetchNextPage();
  };
  const retry = () => (data ? query.fetchNextPage() : query.refetch());
  return (
    <>
      <p role="status" className={styles.count}>
        {data && describeCount(total, isSearch ? loaded.length : undefined, hasNextPage)}
      </p>
      {isPending && !error && <Skeleton />}
      {shown.length > 0 && (
        <AnimalGrid
          pets={shown}
          isOpenEnded={hasNextPage}
          onNearEnd={() => !isSearch && !isEnough && loadMore()}
        />
      )}
      {data && total === 0 && <Empty isSearch={isSearch} />}
      {error && <FailureNotice error={error} retry={retry} />}
      {isSearch && hasNextPage && !error && (
        <button type="button" className={button.secondary} onClick={loadMore}>
          {isFetching ? "Loading …" : "Load more animals to search"}
        </button>
      )}
      {!isSearch && isEnough && hasNextPage && !error && (
        <button
          type="button"
          className={button.secondary}
          onClick={() => setWantedCount(loaded.length + unasked)}
        >
          Show more animals
        </button>
      )}
    </>
  );
}

/** @param searched number of animals that were searched; undefined without a search */
function describeCount(shown: number, searched: number | undefined, isOpenEnded: boolean): string {
  const count = shown.toLocaleString();
  if (searched !== undefined) {
    const all = searched.toLocaleString();
    return `${count} of ${all} ${isOpenEnded ? "loaded so far" : "animals"}`;
  }
  if (isOpenEnded) return `${count} loaded, and there are more`;
  return shown === 1 ? "1 animal" : `${count} animals`;
}

const skeletons = Array.from({ length: 12 }, (_, index) => index);

function Skeleton() {
  return (
    <div className={grid.skeleton} aria-hidden="true">
      {skeletons.map((index) => (
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
          ? "No loaded animal has this in its name."
          : "The store has no animal with this status."}
      </p>
    </div>
  );
}
