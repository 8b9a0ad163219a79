import { useMemo } from "react";
import { useAdditions } from "../additions/additions.js";
import { usePlace } from "../navigation/place.js";
import { AnimalList } from "./animal-list.js";
import { CatalogueTools } from "./catalogue-tools.js";
import { JustAdded } from "./just-added.js";
import { matching } from "./search.js";
import { useFilters } from "./use-catalogue.js";

/** The animals of the store: those that were added here, then all others, as they are scrolled to. */
export function Catalogue() {
  const filters = useFilters();
  const additions = useAdditions();
  usePlace("Animal Store");
  const added = useMemo(() => {
    // One that is refused soon may lack a name.
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
