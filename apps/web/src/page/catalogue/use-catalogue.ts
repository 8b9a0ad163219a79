import { type Pet, type PetStatus, petStatusValues } from "@animal-store/client";
import { useApiInfiniteQuery } from "@animal-store/client/react";
import { useDeferredValue, useMemo } from "react";
import { useSearchParams } from "wouter";
import { store } from "../service/store.ts";
import { matching } from "./search.ts";

/** The maximum that the contract allows, so that the list takes the fewest requests. */
const pageSize = 100;

/** The filters of the list. They are in the URL of the page, so that it can be shared. */
export function useFilters() {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get("status") ?? "";
  const set = (name: "status" | "search", value: string) =>
    setParameters(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === "") after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: true },
    );
  return {
    status: petStatusValues.find((status) => status === text),
    search: parameters.get("search") ?? "",
    setStatus: (status: string) => set("status", status),
    setSearch: (search: string) => set("search", search),
  };
}

export interface Wanted {
  status: PetStatus | undefined;
  search: string;
  /** The animals that are shown elsewhere. */
  without: Set<number>;
}

/** The loaded animals, those that match the search, and the query that loads more. */
export function useCatalogue({ status, search, without }: Wanted) {
  const query = useApiInfiniteQuery(
    store.listPets,
    { limit: pageSize, ...(status && { status }) },
    // Pages are never reloaded, because that would take a request for each page that the visitor has scrolled past.
    { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY },
  );
  const text = useDeferredValue(search);
  const loaded = useMemo(() => listed(query.data ?? [], without), [query.data, without]);
  const shown = useMemo(() => matching(loaded, text), [loaded, text]);
  return { query, loaded, shown };
}

function listed(pets: Pet[], without: Set<number>): Pet[] {
  return without.size === 0 ? pets : pets.filter(({ id }) => !without.has(id));
}
