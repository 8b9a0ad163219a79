import { useEffect } from "react";
import { Link, Route, Switch, useLocation } from "wouter";
import { AddPanel } from "./additions/add-panel.tsx";
import { AnimalPage } from "./animal/animal-page.tsx";
import styles from "./app.module.css";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { developer, showToDeveloper } from "./service/developer.ts";
import { useSignal } from "./service/signal.ts";
import { ConnectionBar } from "./states/connection-bar.tsx";
import notice from "./states/notice.module.css";

/** The shop: its pages, by path. */
export function App() {
  const [path] = useLocation();
  const isList = path === "/" || path === "/add";
  return (
    <>
      <ConnectionBar />
      <SiteHeader />
      <main className={styles.main}>
        {isList && <h1 className={styles.title}>The animals</h1>}
        <AddPanel isOpen={path === "/add"} />
        <Switch>
          <Route path="/animals/:id">{({ id }) => <AnimalPage key={id} id={id} />}</Route>
          {isList ? (
            <Route>
              <Catalogue />
            </Route>
          ) : (
            <Route>
              <Lost />
            </Route>
          )}
        </Switch>
      </main>
      <footer className={styles.footer}>
        <p>
          Each emblem is drawn from the data of its animal: the number gives the pattern, and the
          category gives the colours.
        </p>
        <DeveloperSwitch />
      </footer>
    </>
  );
}

/** Switches details for developers on and off. */
function DeveloperSwitch() {
  const isOn = useSignal(developer);
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => showToDeveloper(target.checked)}
      />
      Show what developers want to see
    </label>
  );
}

function Lost() {
  useEffect(() => {
    document.title = "No such page · Animal Store";
  }, []);
  return (
    <section className={notice.notice}>
      <h1>There is no such page</h1>
      <Link href="/">All animals</Link>
    </section>
  );
}
