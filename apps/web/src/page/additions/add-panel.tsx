import { ApiError, fieldErrors } from "@animal-store/client";
import type { Issue } from "@animal-store/client/schemas";
import { Field } from "@base-ui/react/field";
import { Form } from "@base-ui/react/form";
import { type FormEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { StatusChoice } from "../animal/status-choice.tsx";
import { addLinkId } from "../navigation/add-link.ts";
import { useNow } from "../service/use-now.ts";
import button from "../styles/button.module.css";
import { CloseIcon } from "../styles/icons.tsx";
import styles from "./add-panel.module.css";
import { AdditionOutcome } from "./addition-outcome.tsx";
import { useAddition } from "./additions.ts";
import { bodyOf, type Draft, emptyDraft, storeDraft, storedDraft } from "./draft.ts";

/**
 * The form that adds an animal. It stays in the page while it is closed, so that the input and the outcome of a
 * pending request are kept.
 */
export function AddPanel({ isOpen }: { isOpen: boolean }) {
  const [draft, setDraft] = useState(storedDraft);
  const [, navigate] = useLocation();
  const search = useSearch();
  const closed = `/${search && `?${search}`}`;
  const addition = useAddition();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isOpen) document.title = "Add an animal · Animal Store";
    if (isOpen) name.current?.focus();
    return () => {
      if (isOpen) document.title = "Animal Store";
      if (isOpen) document.getElementById(addLinkId)?.focus();
    };
  }, [isOpen]);

  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const errors = useMemo(() => {
    const found = issues.map(({ path, message }) => [path.join("."), message]);
    return { ...fieldErrors(addition.error), ...Object.fromEntries(found) };
  }, [addition.error, issues]);
  useEffect(() => {
    const [first] = Object.keys(errors);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  }, [errors]);

  useEffect(() => storeDraft(draft), [draft]);
  const { retryAt } = addition.error instanceof ApiError ? addition.error : {};
  const isEarly = useNow(retryAt) < (retryAt?.getTime() ?? 0);

  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isEarly) return;
    const body = bodyOf(draft);
    setIssues(body.issues ?? []);
    if (body.issues) addition.reset();
    else addition.mutate({ body: body.value }, { onSuccess: clear });
  };
  const clear = () => {
    setDraft(emptyDraft);
    name.current?.focus();
  };

  return (
    <section
      className={styles.panel}
      hidden={!isOpen}
      aria-labelledby="add"
      onKeyDown={({ key }) => key === "Escape" && navigate(closed)}
    >
      <header>
        <h2 id="add">Add an animal</h2>
        <Link href={closed} className={button.quiet} aria-label="Close">
          <CloseIcon />
        </Link>
      </header>
      <Form ref={form} className={styles.form} errors={errors} onSubmit={submit}>
        <Field.Root name="name" className={styles.field}>
          <Field.Label>Name</Field.Label>
          <Field.Control
            ref={name}
            autoComplete="off"
            dir="auto"
            readOnly={addition.isPending}
            value={draft.name}
            onValueChange={(text) => change({ name: text })}
          />
          <Field.Error />
        </Field.Root>
        <Field.Root name="categoryId" className={styles.field}>
          <Field.Label>Number of its category</Field.Label>
          <Field.Control
            autoComplete="off"
            inputMode="numeric"
            readOnly={addition.isPending}
            value={draft.categoryId}
            onValueChange={(text) => change({ categoryId: text })}
          />
          <Field.Error />
        </Field.Root>
        <StatusChoice
          legend="Status"
          none="Not given"
          value={draft.status}
          onChange={(status) => change({ status })}
        />
        <button
          type="submit"
          className={button.primary}
          aria-disabled={addition.isPending || isEarly || undefined}
        >
          {addition.isPending ? "Adding …" : "Add"}
        </button>
      </Form>
      <AdditionOutcome addition={addition} />
    </section>
  );
}
