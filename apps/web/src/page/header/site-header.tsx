import { Link, useSearch } from "wouter";
import { addLinkId } from "../navigation/add-link.js";
import { developer } from "../service/developer.js";
import { useSignal } from "../service/signal.js";
import button from "../styles/button.module.css";
import { PlusIcon } from "../styles/icons.js";
import { RateMeter } from "./rate-meter.js";
import styles from "./site-header.module.css";
import { ThemeChoice } from "./theme-choice.js";

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
