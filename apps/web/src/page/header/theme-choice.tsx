import { type ReactNode, useState } from "react";
import { HalfIcon, MoonIcon, SunIcon } from "../styles/icons.tsx";
import { applyTheme, storedTheme, type Theme } from "./theme.ts";
import styles from "./theme-choice.module.css";

const themes: [Theme, string, ReactNode][] = [
  ["light", "Light", <SunIcon key="light" />],
  ["system", "As the system", <HalfIcon key="system" />],
  ["dark", "Dark", <MoonIcon key="dark" />],
];

export function ThemeChoice() {
  const [theme, setTheme] = useState(storedTheme);
  const choose = (chosen: Theme) => {
    applyTheme(chosen);
    setTheme(chosen);
  };
  return (
    <fieldset className={styles.themes}>
      <legend className="visually-hidden">Colours</legend>
      {themes.map(([value, name, icon]) => (
        <label key={value} title={name}>
          <input
            type="radio"
            name="theme"
            aria-label={name}
            checked={value === theme}
            onChange={() => choose(value)}
          />
          {icon}
        </label>
      ))}
    </fieldset>
  );
}
