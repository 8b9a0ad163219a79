"use client";

import { useState } from "react";
import { addPet } from "../actions";

export default function Page() {
  const [outcome, setOutcome] = useState("");
  const add = async (name: string) => {
    const result = await addPet({ name, categoryId: 7 });
    setOutcome(result.ok ? `Added ${result.data.name}` : `Refused: ${result.error.message}`);
  };
  return (
    <>
      <button type="button" onClick={() => add("Rex")}>
        Add Rex
      </button>
      <button type="button" onClick={() => add("\u0000")}>
        Add nobody
      </button>
      <p role="status">{outcome}</p>
    </>
  );
}
