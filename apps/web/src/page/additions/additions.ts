import type { NewPet, Pet } from "@animal-store/client";
import { useApiMutation } from "@animal-store/client/react";
import { useMutationState } from "@tanstack/react-query";
import { useMemo } from "react";
import { session } from "../service/session.ts";
import { store } from "../service/store.ts";

/** The key of all additions in the mutation cache. */
const additionKey = ["addition"];

/** An animal that was added here or is being added. */
export interface Addition {
  /** Unique among the additions of this visit. */
  key: number;
  body: NewPet;
  /** The animal in the response of the service; undefined until it responds. */
  pet: Pet | undefined;
  /** Whether it waits for a connection. */
  isPaused: boolean;
}

/**
 * Adds an animal. Until there is a response, adding the same animal again is the same addition, even after a
 * reload. Additions stay in the cache for as long as the page is open.
 */
export function useAddition() {
  return useApiMutation(store.createPet, {
    storage: session,
    mutationKey: additionKey,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

/** The additions that have succeeded or may still succeed, newest first. */
export function useAdditions(): Addition[] {
  const all = useMutationState<Addition | null>({
    filters: { mutationKey: additionKey },
    select: ({ mutationId, state }) => {
      const { data, error, isPaused, variables } = state;
      if (error !== null || variables === undefined) return null;
      const { body } = variables as { body: NewPet };
      return { key: mutationId, body, pet: data as Pet | undefined, isPaused };
    },
  });
  return useMemo(() => all.filter((each) => each !== null).reverse(), [all]);
}
