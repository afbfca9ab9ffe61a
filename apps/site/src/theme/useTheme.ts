import { useEffect, useState, useSyncExternalStore } from 'react';
import { localStorageOrNull } from '../browserStorage.ts';

/** Themes to choose from; adult pages have their own. */
export type ChosenTheme = 'paper' | 'lamp';

const key = 'fabula-theme';
const prefersDark = '(prefers-color-scheme: dark)';

/** Applies the theme, and returns it with its setter. */
export function useTheme(isAdult: boolean): [ChosenTheme, (theme: ChosenTheme) => void] {
  const [chosen, setChosen] = useState(storedTheme);
  const system = useSyncExternalStore(watchSystem, systemTheme);
  const theme = chosen ?? system;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the canvas is read anew when the system's theme changes.
  useEffect(() => {
    const root = document.documentElement;
    if (isAdult) root.dataset.fabulaTheme = 'afterdark';
    else if (chosen) root.dataset.fabulaTheme = chosen;
    else delete root.dataset.fabulaTheme;
    const canvas = getComputedStyle(root).getPropertyValue('--fabula-canvas');
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
      meta.content = canvas;
  }, [isAdult, chosen, theme]);

  return [
    theme,
    (next) => {
      setChosen(next);
      try {
        localStorageOrNull()?.setItem(key, next);
      } catch (thrown) {
        console.warn('The theme was not remembered:', thrown);
      }
    },
  ];
}

function storedTheme(): ChosenTheme | null {
  const stored = localStorageOrNull()?.getItem(key);
  return stored === 'paper' || stored === 'lamp' ? stored : null;
}

function watchSystem(onChange: () => void): () => void {
  const query = window.matchMedia(prefersDark);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function systemTheme(): ChosenTheme {
  return window.matchMedia(prefersDark).matches ? 'lamp' : 'paper';
}
