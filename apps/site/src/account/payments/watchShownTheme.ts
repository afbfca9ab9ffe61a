import { type ThemeName, themeNames } from '@fabula/ui-kit/tokens';

const prefersDark = '(prefers-color-scheme: dark)';

/** The theme in which the page is drawn, for what cannot read its styles: a frame of somebody else's. */
export function shownTheme(): ThemeName {
  const named = document.documentElement.dataset.fabulaTheme;
  return (
    themeNames.find((name) => name === named) ?? (window.matchMedia(prefersDark).matches ? 'lamp' : 'paper')
  );
}

/** Calls `onChange` when it may be another one; returns how to stop. */
export function watchShownTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-fabula-theme'] });
  const query = window.matchMedia(prefersDark);
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}
