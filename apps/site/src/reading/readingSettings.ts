import { localStorageOrNull } from '../browserStorage.ts';

/** What can be chosen of the type, by the names that the stylesheet knows. The page’s own script reads them before the first paint. */
export const readingChoices = {
  size: ['1', '2', '3', '4', '5', '6', '7'],
  measure: ['narrow', 'medium', 'wide'],
  face: ['serif', 'sans', 'legible'],
  leading: ['close', 'medium', 'open'],
  edge: ['ragged', 'justified'],
} as const;

type Choices = typeof readingChoices;
export type ReadingSettings = { [Name in keyof Choices]: Choices[Name][number] };

export const defaultReadingSettings: ReadingSettings = {
  size: '3',
  measure: 'medium',
  face: 'serif',
  leading: 'medium',
  edge: 'ragged',
};

export const readingSettingsKey = 'fabula-reading';
const names = Object.keys(readingChoices) as (keyof Choices)[];

/** What this browser keeps; what it does not know is as it is by default. */
export function loadReadingSettings(): ReadingSettings {
  const kept = read();
  return Object.fromEntries(
    names.map((name) => {
      const known: readonly string[] = readingChoices[name];
      const chosen = kept[name];
      const isKnown = typeof chosen === 'string' && known.includes(chosen);
      return [name, isKnown ? chosen : defaultReadingSettings[name]];
    }),
  ) as ReadingSettings;
}

/** Draws the page with them, and keeps those that are not the default. */
export function saveReadingSettings(settings: ReadingSettings): void {
  const root = document.documentElement;
  const chosen = names.filter((name) => settings[name] !== defaultReadingSettings[name]);
  for (const name of names) {
    if (chosen.includes(name)) root.setAttribute(`data-read-${name}`, settings[name]);
    else root.removeAttribute(`data-read-${name}`);
  }
  try {
    const storage = localStorageOrNull();
    if (chosen.length === 0) storage?.removeItem(readingSettingsKey);
    else
      storage?.setItem(
        readingSettingsKey,
        JSON.stringify(Object.fromEntries(chosen.map((name) => [name, settings[name]]))),
      );
  } catch (thrown) {
    console.warn('The type settings were not remembered:', thrown);
  }
}

function read(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorageOrNull()?.getItem(readingSettingsKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
