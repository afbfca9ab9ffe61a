import { defaultType, type TypeChoice, typeChoices } from '@fabula/ui-kit/tokens';
import { localStorageOrNull } from '../browserStorage.ts';

/** As the page’s inline script reads them before the first paint, and its stylesheet knows them. */
export type ReadingSettings = TypeChoice;

export const readingSettingsKey = 'fabula-reading';
const names = Object.keys(typeChoices) as (keyof TypeChoice)[];

/** Unknown values become defaults. */
export function loadReadingSettings(): ReadingSettings {
  const kept = read();
  return Object.fromEntries(
    names.map((name) => {
      const known: readonly string[] = typeChoices[name];
      const chosen = kept[name];
      const isKnown = typeof chosen === 'string' && known.includes(chosen);
      return [name, isKnown ? chosen : defaultType[name]];
    }),
  ) as ReadingSettings;
}

/** Applies them, and keeps those that differ from the default. */
export function saveReadingSettings(settings: ReadingSettings): void {
  const root = document.documentElement;
  const chosen = names.filter((name) => settings[name] !== defaultType[name]);
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
