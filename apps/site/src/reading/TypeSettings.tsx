import { Button, Popover, SegmentedControl, TypeFields } from '@fabula/ui-kit';
import { defaultType, type TypeChoice, typeChoices } from '@fabula/ui-kit/tokens';
import { type RefObject, useState } from 'react';
import { localStorageOrNull } from '../browserStorage.ts';
import type { ChosenTheme } from '../theme/useTheme.ts';
import { readingWords as words } from './readingWords.ts';
import { panelPlacement } from './StoryText.tsx';

interface TypeSettingsProps {
  triggerRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Null where the page has a theme of its own. */
  theme: ChosenTheme | null;
  onThemeChange: (theme: ChosenTheme) => void;
}

const names = ['face', 'leading', 'measure', 'edge'] as const;
const themes = (['paper', 'lamp'] as const).map((id) => ({ id, label: words.themes[id] }));

export function TypeSettings({ theme, onThemeChange, ...popover }: TypeSettingsProps) {
  const [settings, setSettings] = useState(loadReadingSettings);

  function choose(chosen: Partial<ReadingSettings>): void {
    const next = { ...settings, ...chosen };
    setSettings(next);
    saveReadingSettings(next);
  }
  return (
    <Popover {...popover} placement={panelPlacement()} aria-label={words.type}>
      <div className="read-settings">
        <TypeFields names={names} value={settings} onChange={choose} strings={words} />
        <div className="read-setting">
          <p>{words.theme}</p>
          {theme === null ? (
            <p className="read-note">{words.adultTheme}</p>
          ) : (
            <SegmentedControl
              aria-label={words.theme}
              isWide
              items={themes}
              value={theme}
              onChange={onThemeChange}
            />
          )}
        </div>
        <Button variant="quiet" onPress={() => choose(defaultType)}>
          {words.reset}
        </Button>
      </div>
    </Popover>
  );
}

/** As the page’s inline script reads them before the first paint, and its stylesheet knows them. */
type ReadingSettings = TypeChoice;

export const readingSettingsKey = 'fabula-reading';
const settingNames = Object.keys(typeChoices) as (keyof TypeChoice)[];

/** Unknown values become defaults. */
function loadReadingSettings(): ReadingSettings {
  const kept = read();
  return Object.fromEntries(
    settingNames.map((name) => {
      const known: readonly string[] = typeChoices[name];
      const chosen = kept[name];
      const isKnown = typeof chosen === 'string' && known.includes(chosen);
      return [name, isKnown ? chosen : defaultType[name]];
    }),
  ) as ReadingSettings;
}

/** Applies them, and keeps those that differ from the default. */
function saveReadingSettings(settings: ReadingSettings): void {
  const root = document.documentElement;
  const chosen = settingNames.filter((name) => settings[name] !== defaultType[name]);
  for (const name of settingNames) {
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
