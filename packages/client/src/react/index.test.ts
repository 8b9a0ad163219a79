import { submit } from "@contract-first/client-runtime/internal/queries/submissions";
import {
  connectionFailure,
  respond,
  type Step,
  scriptedFetch,
} from "@contract-first/client-runtime/internal/testing/scripted-fetch";
import { QueryClientProvider, skipToken } from "@tanstack/react-query";
import { Component, createElement, type ReactNode, Suspense } from "react";
import { describe, expect, test, vi } from "vitest";
import {
  type AnimalStoreClient,
  ConnectionError,
  createAnimalStoreClient,
} from "../generated/index.ts";
import { apiMutation } from "../generated/query.ts";
import {
  apiInfiniteQuery,
  apiQuery,
  apiQueryKey,
  useApiInfiniteQuery,
  useApiMutation,
  useApiQuery,
  useApiSuspenseInfiniteQuery,
  useApiSuspenseQuery,
} from "../generated/react.ts";
import { newRoot, queryClient, render, root } from "../testing/react.ts";

const baseUrl = "https://store.example/v1";
const pet = { id: 2, name: "Rex", categoryId: 7 };
const nextPage = { Link: `</v1/pets?cursor=a>; rel="next"` };

function clientOf(...steps: Step[]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { sent, client: createAnimalStoreClient({ baseUrl, fetch, retry: { baseDelay: 0 } }) };
}

describe("hooks that suspend", () => {
  /** Renders a component in boundaries, and returns what is shown. */
  function show(hook: () => string) {
    const element = newRoot();
    const Shown = () => hook();
    const waiting = createElement(Suspense, { fallback: "waiting" }, createElement(Shown));
    const caught = createElement(Boundary, null, waiting);
    root.render(createElement(QueryClientProvider, { client: queryClient }, caught));
    return element;
  }

  class Boundary extends Component<{ children?: ReactNode }> {
    override state = { shown: undefined };
    static getDerivedStateFromError = ({ status }: { status: number }) => ({ shown: status });
    override render = () => this.state.shown ?? this.props.children;
  }

  test("show data after the fallback, and fetch the pages of a list", async () => {
    const { client } = clientOf(respond(200, {}, pet), respond(200, nextPage, [pet]), respond(200));
    const element = show(() => {
      const { data } = useApiSuspenseQuery(client.getPet, { petId: 2 });
      const list = useApiSuspenseInfiniteQuery(client.listPets, {}, { call: { retry: false } });
      return `${data.name}, ${list.data.length}, ${list.hasNextPage}`;
    });
    await vi.waitFor(() => expect(element.textContent).toBe("waiting"));
    await vi.waitFor(() => expect(element.textContent).toBe("Rex, 1, true"));
  });

  test("leave errors to the boundary", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { client } = clientOf(respond(404));
    const element = show(() => useApiSuspenseQuery(client.getPet, { petId: 2 }).data.name);
    await vi.waitFor(() => expect(element.textContent).toBe("404"));
  });
});

describe("useApiQuery", () => {
  test("returns the operation's data", async () => {
    const { client, sent } = clientOf(respond(200, {}, [pet]));
    const result = await render(() => useApiQuery(client.listPets, { status: "available" }));
    await vi.waitFor(() => expect(result.current.data).toEqual([pet]));
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/pets?status=available`]);
  });

  test("leaves retries to the transport: 503 twice is two requests more, 404 is none", async () => {
    const { client, sent } = clientOf(respond(503), respond(503), respond(404));
    const result = await render(() => useApiQuery(client.listPets, {}));
    await vi.waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
    expect(sent).toHaveLength(3);
  });

  test("takes TanStack Query's options", async () => {
    const { client } = clientOf(respond(200, {}, [pet]));
    const names = await render(() =>
      useApiQuery(client.listPets, {}, { select: (pets) => pets.map(({ name }) => name) }),
    );
    await vi.waitFor(() => expect(names.current.data).toEqual(["Rex"]));
  });

  test("needs no input where nothing is required: its key is that of an empty one", async () => {
    const { client, sent } = clientOf(respond(200, {}, [pet]));
    const result = await render(() => useApiQuery(client.listPets));
    await vi.waitFor(() => expect(result.current.data).toEqual([pet]));
    expect(sent.map(({ url }) => url)).toEqual([`${baseUrl}/pets`]);
    expect(queryClient.getQueryData(apiQuery(client.listPets, {}).queryKey)).toEqual([pet]);
  });

  test("sends nothing while its input is skipped", async () => {
    const { client, sent } = clientOf(respond(200, {}, pet));
    let petId: number | undefined;
    const hook = () => useApiQuery(client.getPet, petId === undefined ? skipToken : { petId });
    const skipped = await render(hook);
    expect(skipped.current).toMatchObject({ fetchStatus: "idle", status: "pending" });
    expect(sent).toEqual([]);
    petId = 2;
    const result = await render(hook);
    await vi.waitFor(() => expect(result.current.data).toEqual(pet));
  });

  test("gives the request up when the component goes", async () => {
    const { client, sent } = clientOf("silence");
    await render(() => useApiQuery(client.listPets, {}));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    root.render(null);
    await vi.waitFor(() => expect(sent[0]?.signal.aborted).toBe(true));
  });
});

describe("query keys", () => {
  const clients = ["production", "staging"] as const;
  const [production, staging] = clients.map((environment) =>
    createAnimalStoreClient({ environment }),
  ) as [AnimalStoreClient, AnimalStoreClient];

  test("tell the clients of two services apart, and are the same for one", () => {
    const { queryKey } = apiQuery(production.listPets, {});
    expect(queryKey).not.toEqual(apiQuery(staging.listPets, {}).queryKey);
    const again = createAnimalStoreClient({ environment: "production" });
    expect(queryKey).toEqual(apiQuery(again.listPets, {}).queryKey);
    expect(JSON.parse(JSON.stringify(queryKey))).toEqual(queryKey);
  });

  test("begin with what all queries of an operation have in common", async () => {
    const queries = [
      apiQuery(production.listPets, { limit: 1 }),
      apiInfiniteQuery(production.listPets, {}),
      apiQuery(production.getPet, { petId: 1 }),
      apiQuery(staging.listPets, { limit: 1 }),
    ];
    for (const { queryKey } of queries) queryClient.setQueryData<unknown>(queryKey, {});
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(production.listPets) });
    const stale = queries.map(({ queryKey }) => queryClient.getQueryState(queryKey)?.isInvalidated);
    expect(stale).toEqual([true, true, false, false]);
  });
});

test("query keys begin with the client's namespace, whatever its address", () => {
  const addresses = ["https://store.example/v1", "/api/v1"].map((baseUrl) =>
    createAnimalStoreClient({ baseUrl, queryNamespace: "store" }),
  );
  const [one, other] = addresses.map(({ listPets }) => apiQuery(listPets, { limit: 1 }).queryKey);
  expect(one).toEqual(["store", "GET /pets", { limit: 1 }]);
  expect(one).toEqual(other);
});

describe("useApiInfiniteQuery", () => {
  test("returns the items of all pages fetched so far, until there is no next", async () => {
    const { client, sent } = clientOf(
      respond(200, nextPage, [{ ...pet, id: 1 }]),
      respond(200, {}, [pet]),
    );
    const result = await render(() => useApiInfiniteQuery(client.listPets, { limit: 1 }));
    await vi.waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([1]));
    expect(result.current.hasNextPage).toBe(true);
    await result.current.fetchNextPage();
    await vi.waitFor(() => expect(result.current.data?.map(({ id }) => id)).toEqual([1, 2]));
    expect(result.current.hasNextPage).toBe(false);
    expect(sent.map(({ url }) => url)).toEqual([
      `${baseUrl}/pets?limit=1`,
      `${baseUrl}/pets?cursor=a`,
    ]);
  });
});

test("useApiInfiniteQuery selects by one function, or by the caller's", async () => {
  const { client, sent } = clientOf(respond(200, {}, [pet]));
  const { select } = apiInfiniteQuery(client.listPets);
  expect(apiInfiniteQuery(client.listPets).select).toBe(select);
  const skipped = await render(() => useApiInfiniteQuery(client.listPets, skipToken));
  expect(skipped.current.fetchStatus).toBe("idle");
  expect(sent).toEqual([]);
  const count = await render(() =>
    useApiInfiniteQuery(client.listPets, {}, { select: ({ pages }) => pages.length }),
  );
  await vi.waitFor(() => expect(count.current.data).toBe(1));
});

describe("the options of calls", () => {
  const call = { headers: { "X-Tag": "5" }, credentials: "include" } as const;
  const expectCall = (request: Request | undefined) => {
    expect(request?.headers.get("X-Tag")).toBe("5");
    expect(request?.credentials).toBe("include");
  };

  test("are taken by all hooks, beside those of TanStack Query", async () => {
    const { client, sent } = clientOf(respond(200), respond(200), respond(201, {}, pet));
    const result = await render(() => ({
      query: useApiQuery(client.listPets, {}, { call, staleTime: 5 }),
      list: useApiInfiniteQuery(client.listPets, {}, { call }),
      mutation: useApiMutation(client.createPet, { call }),
    }));
    await result.current.mutation.mutateAsync({ body: pet }).catch(() => {});
    await vi.waitFor(() => expect(sent).toHaveLength(3));
    for (const request of sent) expectCall(request);
  });

  test("are taken by the functions that make options, and are not part of the key", async () => {
    const { client, sent } = clientOf(respond(200));
    const query = apiQuery(client.listPets, {}, call);
    await queryClient.fetchQuery(query);
    expectCall(sent[0]);
    expect(query.queryKey).toEqual(apiQuery(client.listPets).queryKey);
    expect(apiInfiniteQuery(client.listPets, {}, call).queryKey).toEqual(
      apiInfiniteQuery(client.listPets).queryKey,
    );
  });

  test("may have a signal, which ends the call as TanStack Query's own does", async () => {
    const { client, sent } = clientOf("silence", "silence");
    const controller = new AbortController();
    const { signal } = controller;
    const query = await render(() => useApiQuery(client.listPets, {}, { call: { signal } }));
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort(new Error("enough"));
    await vi.waitFor(() => expect(query.current.error?.message).toBe("enough"));
    const other = new AbortController();
    await render(() =>
      useApiQuery(client.getPet, { petId: 1 }, { call: { signal: other.signal } }),
    );
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    root.render(null);
    await vi.waitFor(() => expect(sent[1]?.signal.aborted).toBe(true));
  });
});

describe("useApiMutation", () => {
  const rex = { body: { name: "Rex", categoryId: 7 } };
  const keysOf = (sent: Request[]) => sent.map(({ headers }) => headers.get("Idempotency-Key"));

  test("sends a double click once, and both have its outcome", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet));
    const result = await render(() => useApiMutation(client.createPet));
    const { mutateAsync } = result.current;
    const clicks = [mutateAsync(rex), mutateAsync({ body: { ...rex.body } })];
    expect(await Promise.all(clicks)).toEqual([pet, pet]);
    // The second click may also come after a fast response.
    expect(await mutateAsync(rex)).toEqual(pet);
    expect(sent).toHaveLength(1);
  });

  test("runs the callbacks of a double click once", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet));
    const [onMutate, onSuccess, own] = [vi.fn(), vi.fn(), vi.fn()];
    const result = await render(() => useApiMutation(client.createPet, { onMutate, onSuccess }));
    result.current.mutate(rex, { onSuccess: own });
    result.current.mutate({ body: { ...rex.body } }, { onSuccess: own });
    await vi.waitFor(() => expect(own).toHaveBeenCalled(), { timeout: 30_000 });
    result.current.mutate(rex, { onSuccess: own });
    expect(sent).toHaveLength(1);
    for (const callback of [onMutate, onSuccess, own]) expect(callback).toHaveBeenCalledTimes(1);
  });

  test("sends again with the same key what may have been performed", async () => {
    const lost = () => connectionFailure("ECONNRESET");
    const { client, sent } = clientOf(lost(), lost(), respond(201, {}, pet));
    const call = { retry: { attempts: 2, baseDelay: 0 } };
    const result = await render(() => useApiMutation(client.createPet, { call }));
    await expect(result.current.mutateAsync(rex)).rejects.toThrow(ConnectionError);
    expect(await result.current.mutateAsync(rex)).toEqual(pet);
    const keys = keysOf(sent);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test("takes another input, and the same a while after its success, for another submission", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const { client, sent } = clientOf(...Array.from({ length: 4 }, () => respond(201, {}, pet)));
    const { mutateAsync } = (await render(() => useApiMutation(client.createPet))).current;
    await mutateAsync(rex);
    await mutateAsync({ body: { name: "Tom", categoryId: 7 } });
    await mutateAsync(rex);
    vi.advanceTimersByTime(1000);
    await mutateAsync(rex);
    vi.useRealTimers();
    expect(new Set(keysOf(sent)).size).toBe(4);
  });

  const once = { call: { retry: false } } as const;
  const lostOnce = () => connectionFailure("ECONNRESET");

  test("keeps the key of a draft through another one, and in another component", async () => {
    const { client, sent } = clientOf(lostOnce(), respond(201, {}, pet), respond(201, {}, pet));
    const { mutateAsync } = (await render(() => useApiMutation(client.createPet, once))).current;
    await expect(mutateAsync(rex)).rejects.toThrow(ConnectionError);
    await mutateAsync({ body: { name: "Tom", categoryId: 7 } });
    const other = await render(() => useApiMutation(client.createPet, once));
    await other.current.mutateAsync(rex);
    const [first, between, again] = keysOf(sent);
    expect(again).toBe(first);
    expect(between).not.toBe(first);
  });

  /** A storage of texts, as two tabs of a browser share one. */
  function storageOf(texts = new Map<string, string>()) {
    return {
      texts,
      getItem: (name: string) => texts.get(name) ?? null,
      setItem: (name: string, text: string) => void texts.set(name, text),
      removeItem: (name: string) => void texts.delete(name),
    };
  }

  test.each(["itself", "by a function"])(
    "keeps it through a reload in a storage given %s",
    async (how) => {
      const itself = storageOf();
      const storage = how === "itself" ? itself : () => itself;
      const before = clientOf("silence");
      void submitOf(before.client, { storage })(rex);
      const after = clientOf(lostOnce(), respond(201, {}, pet), respond(201, {}, pet));
      const again = submitOf(after.client, { ...once, storage });
      await expect(again(rex)).rejects.toThrow(ConnectionError);
      await again(rex);
      expect(itself.texts.size).toBe(0);
      const keys = keysOf([...before.sent, ...after.sent]);
      expect(keys).toHaveLength(3);
      expect(new Set(keys).size).toBe(1);
      await submitOf(clientOf(respond(201, {}, pet)).client, { storage })(rex);
    },
  );

  describe("in a storage of several tabs", () => {
    const tom = { body: { name: "Tom", categoryId: 7 } };
    const done = () => respond(201, {}, pet);
    const distinct = (...tabs: { sent: Request[] }[]) =>
      new Set(tabs.flatMap(({ sent }) => keysOf(sent))).size;
    /** A tab, or a second client in the same page. */
    function tabOf(storage: ReturnType<typeof storageOf>, ...steps: Step[]) {
      const { client, sent } = clientOf(...steps);
      return { sent, submit: submitOf(client, { ...once, storage }) };
    }

    test("no tab deletes the key of another, whatever it submits itself", async () => {
      const storage = storageOf();
      const other = tabOf(storage, done(), lostOnce(), done());
      await other.submit(tom);
      const lost = tabOf(storage, lostOnce());
      await expect(lost.submit(rex)).rejects.toThrow(ConnectionError);
      await expect(other.submit({ body: { ...tom.body, name: "Kim" } })).rejects.toThrow();
      await other.submit({ body: { ...tom.body, name: "Kim" } });
      const reloaded = tabOf(storage, done());
      await reloaded.submit(rex);
      expect(distinct(lost, reloaded)).toBe(1);
      expect(storage.texts.size).toBe(0);
    });

    test("a tab that has submitted before uses the key that another has stored since", async () => {
      const storage = storageOf();
      const one = tabOf(storage, done(), done());
      await one.submit(tom);
      const other = tabOf(storage, lostOnce());
      await expect(other.submit(rex)).rejects.toThrow(ConnectionError);
      await one.submit({ body: { categoryId: 7, status: undefined, name: "Rex" } as never });
      expect(keysOf(one.sent)[1]).toBe(keysOf(other.sent)[0]);
    });

    test("the end of one submission leaves the next one of the same input", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout"] });
      const storage = storageOf();
      const one = tabOf(storage, done());
      await one.submit(rex);
      const other = tabOf(storage, lostOnce());
      await expect(other.submit(rex)).rejects.toThrow(ConnectionError);
      vi.advanceTimersByTime(1000);
      vi.useRealTimers();
      const reloaded = tabOf(storage, done());
      await reloaded.submit(rex);
      expect(distinct(other, reloaded)).toBe(1);
      expect(distinct(one, other)).toBe(2);
    });

    test("what a tab lost stays stored after another has sent the same", async () => {
      const storage = storageOf();
      let lose = (_error: Error) => {};
      const pending: Request[] = [];
      const fetch = (request: Request) => {
        pending.push(request);
        return new Promise<Response>((_resolve, reject) => {
          lose = reject;
        });
      };
      const client = createAnimalStoreClient({ baseUrl, fetch });
      const outcome = submitOf(client, { ...once, storage })(rex);
      await vi.waitFor(() => expect(pending).toHaveLength(1));
      const other = tabOf(storage, done());
      await other.submit(rex);
      lose(lostOnce());
      await expect(outcome).rejects.toThrow(ConnectionError);
      const reloaded = tabOf(storage, done());
      await reloaded.submit(rex);
      expect(distinct({ sent: pending }, other, reloaded)).toBe(1);
    });

    test("a duplicated tab, which gets a copy of the storage, has the same key", async () => {
      const storage = storageOf();
      const one = tabOf(storage, lostOnce(), done());
      await expect(one.submit(rex)).rejects.toThrow(ConnectionError);
      const copy = storageOf(new Map(storage.texts));
      const duplicate = tabOf(copy, done());
      await one.submit(rex);
      await duplicate.submit(rex);
      expect(distinct(one, duplicate)).toBe(1);
      expect([storage.texts.size, copy.texts.size]).toEqual([0, 0]);
    });

    test("a file is not stored", async () => {
      const storage = storageOf();
      const definition = {
        route: "POST /files",
        statuses: [201],
        headers: { "idempotency-key": null },
      };
      const perform = Object.assign(() => new Promise(() => {}), { definition });
      void submit(perform, { body: { file: new Blob(["a"]) } }, { storage });
      expect(storage.texts.size).toBe(0);
    });
  });

  test("goes on where nothing can be stored", async () => {
    const fail = () => {
      throw new Error("forbidden");
    };
    const log = vi.spyOn(console, "error").mockReturnValue();
    const { client } = clientOf(respond(201, {}, pet));
    const storage = { getItem: fail, setItem: fail, removeItem: fail };
    expect(await submitOf(client, { storage })(rex)).toEqual(pet);
    expect(log).toHaveBeenCalled();
  });

  test("takes a new key after a response that is not a success", async () => {
    const { client, sent } = clientOf(respond(422), respond(201, {}, pet));
    const again = submitOf(client, once);
    await expect(again(rex)).rejects.toMatchObject({ status: 422 });
    await again(rex);
    expect(new Set(keysOf(sent)).size).toBe(2);
  });

  function submitOf(client: AnimalStoreClient, options: Parameters<typeof apiMutation>[1]) {
    return apiMutation(client.createPet, options).mutationFn;
  }

  test("leaves a key of the caller's, and operations without one, alone", async () => {
    const { client, sent } = clientOf(respond(201, {}, pet), respond(201, {}, pet));
    const { mutateAsync } = (await render(() => useApiMutation(client.createPet))).current;
    const input = { ...rex, "Idempotency-Key": "mine" };
    await Promise.all([mutateAsync(input), mutateAsync(input)]);
    expect(keysOf(sent)).toEqual(["mine", "mine"]);
    const perform = vi.fn(async (_input: object) => pet);
    await Promise.all([submit(perform, rex, {}), submit(perform, rex, {})]);
    expect(perform.mock.calls).toEqual([
      [rex, undefined],
      [rex, undefined],
    ]);
  });

  test("tells two files apart", async () => {
    const headers = { "idempotency-KEY": null };
    const definition = { route: "POST /files", statuses: [201], headers };
    const perform = Object.assign(
      vi.fn(async (_input: Record<string, unknown>) => pet),
      { definition },
    );
    const [one, other] = [new Blob(["a"]), new Blob(["b"])];
    await Promise.all(
      [one, one, other].map((file) => submit(perform, { body: { title: "a", file } }, {})),
    );
    const keys = perform.mock.calls.map(([{ "idempotency-KEY": key }]) => key);
    expect(new Set(keys).size).toBe(2);
    expect(perform).toHaveBeenCalledTimes(2);
  });
});
