import { StatusChoice } from "../animal/status-choice.tsx";
import { SearchIcon } from "../styles/icons.tsx";
import styles from "./catalogue.module.css";
import type { useFilters } from "./use-catalogue.ts";

/** The filters of the list, which stay visible while it is scrolled. */
export function CatalogueTools({ filters }: { filters: ReturnType<typeof useFilters> }) {
  const { status, search, setStatus, setSearch } = filters;
  return (
    <search className={styles.tools}>
      <StatusChoice legend="Show" none="All" value={status ?? ""} onChange={setStatus} />
      <label className={styles.search}>
        <span className="visually-hidden">Search the names of the animals that are loaded</span>
        <SearchIcon />
        <input
          type="search"
          placeholder="Search what is loaded"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </label>
    </search>
  );
}
