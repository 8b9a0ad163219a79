import type { NewPet, Pet, PetStatus } from "@animal-store/client";
import { mockAnimalStore } from "@animal-store/client/mock";
import { getResponse, type HttpHandler } from "msw";

const mock = mockAnimalStore({ baseUrl: `${location.origin}/api/v1` });

const names = ["Bella", "Milo", "Kiwi", "Biscuit", "Cleo", "Señor Bigotes", "Nugget", "さくら"];
const statuses: (PetStatus | undefined)[] = ["available", "pending", "sold", undefined];

/** A catalogue that exists as long as the page. */
const catalogue: Pet[] = Array.from({ length: 10_000 }, (_, index) => {
  const status = statuses[(index * 7) % 4];
  const name = `${names[index % names.length]} ${index + 1}`;
  return { id: index + 1, name, categoryId: (index % 11) + 1, ...(status && { status }) };
});

const handlers = [
  mock.listPets(200, ({ request }) => pageAt(new URL(request.url))),
  mock.createPet(201, async ({ request }) => ({ body: add((await request.json()) as NewPet) })),
  mock.getPet(200, ({ params }) => ({ body: catalogue[Number(params.petId) - 1] as Pet })),
];

/**
 * Responds as the service would, with responses that the contract allows. With `?answer=503` in the URL of the
 * page, every response has the status 503; any other status that the contract declares works, too.
 */
export async function mockService(request: Request): Promise<Response> {
  const response = await getResponse([...selectHandlers(), ...handlers], request);
  return response ?? Response.error();
}

function selectHandlers(): HttpHandler[] {
  const status = Number(new URLSearchParams(location.search).get("answer"));
  const operations = [mock.listPets, mock.createPet, mock.getPet] as AnyMock[];
  return operations.flatMap((operation) => {
    try {
      return [operation(status)];
    } catch {
      // The operation does not declare this status.
      return [];
    }
  });
}

type AnyMock = (status: number) => HttpHandler;

function pageAt({ searchParams }: URL) {
  const limit = Number(searchParams.get("limit") ?? 20);
  const after = Number(searchParams.get("cursor") ?? 0);
  const wantedStatus = searchParams.get("status");
  const rest = catalogue.filter(
    ({ id, status }) => id > after && (wantedStatus === null || status === wantedStatus),
  );
  const body = rest.slice(0, limit);
  if (rest.length <= limit) return { body };
  searchParams.set("cursor", String(body.at(-1)?.id));
  return { body, headers: { Link: `</v1/pets?${searchParams}>; rel="next"` } };
}

function add(body: NewPet): Pet {
  const pet = { ...body, id: catalogue.length + 1 };
  catalogue.push(pet);
  return pet;
}
