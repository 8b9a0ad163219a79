import { useMemo } from "react";
import { useAdditions } from "../additions/additions.ts";
import { useListPosition } from "../navigation/list-position.ts";
import { AnimalList } from "./animal-list.tsx";
import { CatalogueTools } from "./catalogue-tools.tsx";
import { JustAdded } from "./just-added.tsx";
import { matching } from "./search.ts";
import { useFilters } from "./use-catalogue.ts";

/** The animals of the store: those that were added here, then all others, loaded as the visitor scrolls. */
export function Catalogue() {
  const filters = useFilters();
  const additions = useAdditions();
  useListPosition("Animal Store");
  const added = useMemo(() => {
    // An addition that the service is about to refuse may lack a name.
    const named = additions.map((each) => ({
      ...each,
      name: each.body.name ?? "",
      status: each.body.status,
    }));
    return matching(named, filters.search).filter(
      ({ status }) => filters.status === undefined || status === filters.status,
    );
  }, [additions, filters.search, filters.status]);
  const others = useMemo(
    () => ({ without: new Set(additions.flatMap(({ pet }) => (pet ? [pet.id] : []))) }),
    [additions],
  );
  return (
    <>
      <CatalogueTools filters={filters} />
      <JustAdded additions={added} />
      <AnimalList {...filters} {...others} alsoShown={added.length} />
    </>
  );
}
