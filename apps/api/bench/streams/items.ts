/** An item of JSON Lines, and the data of an event: 98 bytes of JSON. */
function itemOf(id: number) {
  return {
    ...{ id, name: "Bella, who likes long walks by the river" },
    ...{ categoryId: 7, status: "available" },
  };
}

function eventOf(id: number) {
  return { event: "changed", id: String(id), data: itemOf(id) };
}

/** Items, or events, as fast as the reader takes them, without an end. */
async function* numbered<Item>(of: (id: number) => Item): AsyncGenerator<Item> {
  for (let id = firstId; ; id++) yield of(id);
}

/** Of as many digits as those that follow. */
const firstId = 100_000;

export const items = () => numbered(itemOf);
export const events = () => numbered(eventOf);

/** The paths of the streams, without the base path of the contract. */
export const paths = {
  events: "/streams/events",
  lines: "/streams/lines",
};
