import { Link, useSearch } from "wouter";
import { addLinkId } from "../navigation/add-link.ts";
import { developer } from "../service/developer.ts";
import { useSignal } from "../service/signal.ts";
import button from "../styles/button.module.css";
import { PlusIcon } from "../styles/icons.tsx";
import { RateMeter } from "./rate-meter.tsx";
import styles from "./site-header.module.css";
import { ThemeChoice } from "./theme-choice.tsx";

export function SiteHeader() {
  const search = useSearch();
  const isDeveloper = useSignal(developer);
  return (
    <header className={styles.header}>
      <Link href="/" className={styles.name}>
        <img src="/emblem.svg" alt="" width="36" height="36" />
        Animal Store
      </Link>
      <div className={styles.tools}>
        {isDeveloper && <RateMeter />}
        <ThemeChoice />
      </div>
      <Link id={addLinkId} href={`/add${search && `?${search}`}`} className={button.primary}>
        <PlusIcon />
        <span>
          Add<span className={styles.long}> an animal</span>
        </span>
      </Link>
    </header>
  );
}
