import { Link, Route, Switch, useLocation } from "wouter";
import { AddPanel } from "./additions/add-panel.tsx";
import { AnimalPage } from "./animal/animal-page.tsx";
import styles from "./app.module.css";
import { Catalogue } from "./catalogue/catalogue.tsx";
import { SiteHeader } from "./header/site-header.tsx";
import { ConnectionBar } from "./states/connection-bar.tsx";
import notice from "./states/notice.module.css";

/** The shop: its pages, by their paths. */
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
          Each emblem is drawn from what is known of the animal: the pattern is its number, the
          colours are its category.
        </p>
      </footer>
    </>
  );
}

function Lost() {
  return (
    <section className={notice.notice}>
      <h1>There is no such page</h1>
      <Link href="/">All animals</Link>
    </section>
  );
}
