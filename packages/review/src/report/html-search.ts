/** The number of rows up to which a reader needs no search. */
const fewRows = 20;

/** A field that leaves only the rows with all of its words; hidden without a script, and left out for a few rows. */
export function searchField(rows: number): string {
  if (rows <= fewRows) return "";
  return `<p class="search" hidden><label>Search <input type="search" placeholder="words of a row, such as a path"></label> <output></output></p>
<script>${script}</script>`;
}

/** Runs once the page is complete, because it precedes the rows. */
const script = `addEventListener("DOMContentLoaded", () => {
  const place = document.querySelector(".search");
  const rows = [...document.querySelectorAll(".finding")];
  const folded = [...document.querySelectorAll("details:has(> .list)")];
  place.hidden = false;
  place.querySelector("input").addEventListener("input", ({ target }) => {
    const words = target.value.toLowerCase().split(/\\s+/).filter(Boolean);
    const found = rows.filter((row) => {
      const text = row.textContent.toLowerCase();
      row.hidden = !words.every((word) => text.includes(word));
      return !row.hidden;
    });
    for (const each of folded) each.open = words.length > 0 && each.querySelector(".finding:not([hidden])") !== null;
    place.querySelector("output").textContent = words.length > 0 ? found.length + " of " + rows.length + " rows" : "";
  });
});`;
