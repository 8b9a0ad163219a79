import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { Window } from "happy-dom";
import { createElement, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, vi } from "vitest";

// React continues to use these after the last test.
export const window = new Window();
vi.stubGlobal("window", window);
vi.stubGlobal("document", window.document);

export let root: Root;
export let queryClient: QueryClient;

beforeEach(() => {
  newRoot();
  queryClient = new QueryClient();
});

afterEach(() => {
  root.unmount();
  queryClient.clear();
});

/** Makes `root` that of a new element, and returns that. */
export function newRoot() {
  const element = window.document.createElement("div");
  root = createRoot(element as unknown as Element);
  return element;
}

/** Renders components that call the hook; `current` is the latest return value of the last one. */
export async function render<T>(
  hook: () => T,
  { strict = false, components = 1 } = {},
): Promise<{ current: T }> {
  const result = {} as { current: T };
  const probes = Array.from({ length: components }, (_, key) =>
    createElement(Probe<T>, { key, hook, result }),
  );
  const provider = createElement(QueryClientProvider, { client: queryClient }, probes);
  root.render(strict ? createElement(StrictMode, null, provider) : provider);
  await vi.waitFor(() => expect(result).toHaveProperty("current"));
  return result;
}

function Probe<T>({ hook, result }: { hook: () => T; result: { current: T } }) {
  result.current = hook();
  return null;
}
